import type { StoreLocation } from '../settings/setting-stores.ts';

type StoreKind = StoreLocation['kind'];

/** A store for the bytes of pictures, by uuid. */
export interface PictureStore {
  readonly kind: StoreKind;
  /** The name for operators: a bucket and its address, or a folder; nothing secret. */
  readonly name: string;
  /** Stores bytes, replacing any under this uuid, completely or not at all. */
  put(uuid: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes; undefined if the store has none. */
  get(uuid: string): Promise<Buffer | undefined>;
  /** Removes bytes; ignores uuids that the store does not have. */
  remove(uuids: readonly string[]): Promise<void>;
}

/** A failed operation of a store outside the database, which may succeed later. */
export class StoreFailure extends Error {
  /** @param cause only its message is copied, because the rest may contain what was sent, and by whom */
  constructor({ name }: Pick<PictureStore, 'name'>, act: string, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${name}: ${act} failed: ${reason}`);
    this.name = 'StoreFailure';
  }
}

/** A picture is in a store that the settings do not name. */
export class UnnamedStore extends Error {
  constructor(kind: StoreKind) {
    super(`some pictures are in a store of kind ${kind}, which PICTURE_STORE does not name. Add it.`);
    this.name = 'UnnamedStore';
  }
}

/** The stores of a server. */
export interface PictureStores {
  /** The store of new pictures. */
  readonly main: PictureStore;
  /**
   * Returns the store of a kind, which may still contain pictures.
   *
   * @throws UnnamedStore if the server has none of this kind
   */
  of(kind: StoreKind): PictureStore;
}

/** Combines stores. @param others stores that may still contain pictures */
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
