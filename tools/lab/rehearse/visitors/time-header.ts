/** The header with which a visitor sets the clock of a rehearsal's server, in milliseconds since the epoch. */
export const TIME_HEADER = 'x-rehearsed-time';
