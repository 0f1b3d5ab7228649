/** Whether a text is a zip code of the United States: five digits, with or without spaces around them (VAL-9). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text.trim());
