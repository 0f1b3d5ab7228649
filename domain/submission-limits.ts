/** The maximum number of pictures of one submission, and of entries in its `custom` and `utm`. */
export const MOST_FILES = 40;
/**
 * The maximum number with the better pictures that reviewers asked for, which a submission with the most pictures must
 * be able to send too (STATUS-6).
 */
export const MOST_WITH_BETTER = MOST_FILES + 10;
export const MOST_ENTRIES = 50;

/** The maximum size of a picture, in bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
