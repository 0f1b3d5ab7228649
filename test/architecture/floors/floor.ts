/** What a folder may and must not import, as import specifiers in a file of that folder. */
export interface Floor {
  /** A file of the folder, without its extension. */
  file: string;
  /** The suffix of its name that lint goes by, if any, e.g. `.rules`. */
  role?: string;
  forbidden: string[];
  allowed: string[];
}
/** Test packages, which shipped code must not import. */
export const testPackages = ['vitest', 'playwright/test', '@testing-library/react'];
