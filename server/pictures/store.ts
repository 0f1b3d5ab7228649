import type { StoreLocation } from '../setting-stores.ts';

type StoreKind = StoreLocation['kind'];

/** A place for the bytes of pictures, by uuid. */
export interface PictureStore {
  readonly kind: StoreKind;
  /** What operators call it: a bucket and its address, or a folder; nothing secret. */
  readonly name: string;
  /** Stores bytes, in the place of any that it has under this uuid: whole or not at all. */
  put(uuid: string, bytes: Buffer): Promise<void>;
  /** Undefined if it has none. */
  get(uuid: string): Promise<Buffer | undefined>;
  /** Removes bytes; those that it does not have are passed over. */
  remove(uuids: readonly string[]): Promise<void>;
}

/** What a store outside the database could not do: it may be able to later. */
export class StoreFailure extends Error {
  /** @param cause its message is repeated, and nothing else of it: it may hold what was sent, and by whom */
  constructor({ name }: Pick<PictureStore, 'name'>, act: string, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${name}: ${act} failed: ${reason}`);
    this.name = 'StoreFailure';
  }
}

/** A picture lies in a store that the settings do not name. */
export class UnnamedStore extends Error {
  constructor(kind: StoreKind) {
    super(`pictures are in a store of kind ${kind}, which PICTURE_STORE does not name`);
    this.name = 'UnnamedStore';
  }
}

/** The stores of a server. */
export interface PictureStores {
  /** Where new pictures go. */
  readonly main: PictureStore;
  /**
   * The one of a kind, where pictures may still be.
   *
   * @throws UnnamedStore if the server has none of this kind
   */
  of(kind: StoreKind): PictureStore;
}

/** @param others where pictures may still be */
export function storesOf(main: PictureStore, ...others: readonly PictureStore[]): PictureStores {
  const all = [main, ...others];
  return {
    main,
    of(kind) {
      const store = all.find((one) => one.kind === kind);
      if (!store) throw new UnnamedStore(kind);
      return store;
    },
  };
}
