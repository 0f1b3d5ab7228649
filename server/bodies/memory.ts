import type { Refusal } from '../http/refusal.ts';
import { unavailable } from '../http/refusal.ts';

/**
 * A body that has been coming for a while and is slower than this gives way to others where there is no room. Bytes a
 * second.
 */
const SLOW = 50_000;
/** What declares no more than this may also use the last room: large bodies must not keep forms and sign-ins out. Bytes. */
const SMALL = 256 * 1024;
/** The room that large bodies leave. Bytes. */
const LAST_ROOM = 8 * 1024 * 1024;

/** A body that is being received. */
interface Sender {
  /** Bytes a second of late; Infinity while that cannot be told. */
  pace(): number;
  /** Ends it with a refusal; what it has sent is let go. */
  giveWay(refusal: Refusal): void;
}

/** The room of one body. */
export interface Room {
  /** @throws Refusal 503 where so many bytes more are beyond the bound */
  take(bytes: number): void;
  /** The body is here: it gives way no longer. Its room stays taken until it is released. */
  received(): void;
  release(): void;
}

/** The bytes of all bodies in flight: those that come, and those whose answer is still being worked on. */
export interface BodyMemory {
  /**
   * @param declared how long the body says that it is; 0 where it does not say. It is not reserved: else whoever declares much
   *   and sends nothing would lock everybody else out. What has come counts.
   * @throws Refusal 503 where there is no room for it now
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
