import type { Refusal } from '../http/refusal.ts';
import { unavailable } from '../http/refusal.ts';

/** When room runs out, a body that has been coming for a while and is slower than this gives way. Bytes a second. */
const SLOW = 50_000;
/**
 * Bodies that declare no more than this may use the last room too: large ones must not keep out forms and sign-ins.
 * Bytes.
 */
const SMALL = 256 * 1024;
/** The room that large bodies must leave. Bytes. */
const LAST_ROOM = 8 * 1024 * 1024;

/** A body that is being received. */
interface Sender {
  /** Its recent rate in bytes a second; Infinity while that is unknown. */
  pace(): number;
  /** Ends it with a refusal; what it has sent is discarded. */
  giveWay(refusal: Refusal): void;
}

/** The room of one body. */
export interface Room {
  /** @throws Refusal 503 if this many more bytes would exceed the bound */
  take(bytes: number): void;
  /** The body is complete and no longer gives way. Its room stays taken until it is released. */
  received(): void;
  release(): void;
}

/** The bytes of all bodies in flight: those still coming, and those whose answer is being worked on. */
export interface BodyMemory {
  /** How much is taken now. */
  readonly taken: number;
  /**
   * @param declared the length that the body declares; 0 if none. It is not reserved: otherwise a client that declares
   *   much and sends nothing would lock everyone else out. Only bytes that have arrived count.
   * @throws Refusal 503 if there is no room for it now
   */
  enter(declared: number, sender: Sender): Room;
}

/** @param most the bound, in bytes */
export function bodyMemory(most: number): BodyMemory {
  let taken = 0;
  const coming = new Map<Sender, Room>();

  const makeRoom = (bytes: number, own: Sender, bound: number) => {
    while (taken + bytes > bound) {
      const others = [...coming.keys()].filter((sender) => sender !== own && sender.pace() < SLOW);
      const slowest = others.toSorted((one, other) => one.pace() - other.pace())[0];
      if (!slowest) throw unavailable();
      coming.get(slowest)?.release();
      slowest.giveWay(unavailable());
    }
  };

  return {
    get taken() {
      return taken;
    },
    enter(declared, sender) {
      const bound = declared > 0 && declared <= SMALL ? most : most - LAST_ROOM;
      makeRoom(declared, sender, bound);
      let own = 0;
      const room: Room = {
        take(bytes) {
          makeRoom(bytes, sender, bound);
          own += bytes;
          taken += bytes;
        },
        received: () => void coming.delete(sender),
        release() {
          coming.delete(sender);
          taken -= own;
          own = 0;
        },
      };
      coming.set(sender, room);
      return room;
    },
  };
}
