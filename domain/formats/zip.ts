/** How many characters of a zip code are kept (CONST-5). */
const LENGTH = 5;

/** Whether a text is a zip code of the United States: five digits, with or without spaces around them (VAL-9). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text.trim());

/** The part of a typed, pasted or filled-in text that a field for a zip code keeps: the five digits of a ZIP+4. */
export const zipPart = (text: string): string => text.trim().slice(0, LENGTH);
