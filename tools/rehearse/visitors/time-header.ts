/** The header by which a visitor tells the server of a rehearsal what time it is: milliseconds since the epoch. */
export const TIME_HEADER = 'x-rehearsed-time';
