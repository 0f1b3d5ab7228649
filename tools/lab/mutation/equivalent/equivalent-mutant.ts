/** Identifies an equivalent mutant, independent of its line number, with the reason why no test can detect it. */
export interface EquivalentMutant {
  readonly file: string;
  readonly mutator: string;
  /** A part of the line on which it starts. */
  readonly line: string;
  /** The code that the mutant replaces, and its replacement, with whitespace collapsed. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** StrykerJS's replacements for an empty string and an empty array. */
export const JUNK = '"Stryker was here!"';
export const HERE = '["Stryker was here"]';

/** A reason that several top-level folders share. */
export const FIRST_PART = 'a text that is split has always a first part';
