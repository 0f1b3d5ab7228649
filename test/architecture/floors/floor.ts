/** The permitted and forbidden imports of a folder, as import specifiers in one of its files. */
export interface Floor {
  /** A file of the folder, without its extension. */
  file: string;
  /** The suffix of the file name that selects lint rules, if any, e.g. `.rules`. */
  role?: string;
  forbidden: string[];
  allowed: string[];
}
/** Test packages, which shipped code must not import. */
export const testPackages = ['vitest', 'playwright/test', '@testing-library/react'];
