/** Ends the transaction of a submission that names pictures which are not there any more. */
export class PicturesGone extends Error {
  readonly indexes: readonly number[];

  constructor(indexes: readonly number[]) {
    super('pictures of a submission are gone');
    this.name = 'PicturesGone';
    this.indexes = indexes;
  }
}

/** The indexes, from 0, of the uuids that were not claimed. */
export const indexesWithout = (uuids: readonly string[], claimed: ReadonlySet<string>): number[] =>
  uuids.flatMap((uuid, index) => (claimed.has(uuid) ? [] : [index]));
