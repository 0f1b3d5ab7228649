/** Thrown to roll back the transaction of a submission that refers to pictures which no longer exist. */
export class PicturesGone extends Error {
  readonly indexes: readonly number[];

  constructor(indexes: readonly number[]) {
    super('pictures of the submission no longer exist');
    this.name = 'PicturesGone';
    this.indexes = indexes;
  }
}

/** Returns the indexes, from 0, of the uuids that were not claimed. */
export const indexesWithout = (uuids: readonly string[], claimed: ReadonlySet<string>): number[] =>
  uuids.flatMap((uuid, index) => (claimed.has(uuid) ? [] : [index]));
