import type { Refusal } from '../http/refusal.ts';
import { unavailable } from '../http/refusal.ts';

/** In bytes per second. If memory runs out, a body that has been arriving for a while and is slower is rejected. */
const SLOW = 50_000;
/**
 * In bytes. Bodies that declare no more than this may use the reserved memory, so large bodies do not block forms and
 * sign-ins.
 */
const SMALL = 256 * 1024;
/** Memory that large bodies must leave free, in bytes. */
const LAST_ROOM = 8 * 1024 * 1024;

/** A body that is being received. */
interface Sender {
  /** Returns its recent rate in bytes per second; Infinity while that is unknown. */
  pace(): number;
  /** Rejects the body and discards the received bytes. */
  giveWay(refusal: Refusal): void;
}

/** The memory of one body. */
export interface Room {
  /** @throws Refusal 503 if this many more bytes would exceed the limit */
  take(bytes: number): void;
  /** Marks the body as complete, so it is no longer rejected. Its memory stays reserved until it is released. */
  received(): void;
  release(): void;
}

/** The bytes of all bodies in flight: those still arriving, and those whose response is in progress. */
export interface BodyMemory {
  /** Bytes in use. */
  readonly taken: number;
  /**
   * @param declared length that the body declares; 0 if none. It is not reserved: otherwise a client that declares much
   *   and sends nothing would lock out everyone else. Only bytes that have arrived count.
   * @throws Refusal 503 if there is not enough memory now
   */
  enter(declared: number, sender: Sender): Room;
}

/** @param most limit in bytes */
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
