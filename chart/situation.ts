import type { AnyMachineSnapshot } from 'xstate';

interface Told<S> {
  /**
   * What tells situations apart beside the states that the machine is in and remembers: what its guards ask for.
   *
   * @param where the states that it is in and remembers, as text
   */
  readonly facts: (snapshot: S, where: string) => unknown;
  /** So many parts of the path of a remembered state tell it from another; all of them where it is left out. */
  readonly depth?: number;
}

/**
 * Makes the key of a machine's situations: where the machine is, where it would return to, and the given facts. Two
 * snapshots of one key are one situation of a search. What no guard asks for (an open dialog, which picture is turned)
 * would only multiply them.
 *
 * @returns a function from a snapshot to its key; that of a snapshot is made once
 */
export function situationKey<S extends AnyMachineSnapshot>({
  facts,
  depth = Infinity,
}: Told<S>): (snapshot: S) => string {
  const known = new WeakMap<S, string>();
  const described = (snapshot: S): string => {
    const where = JSON.stringify([snapshot.value, remembered(snapshot, depth)]);
    return `${where} ${JSON.stringify(facts(snapshot, where))}`;
  };
  return (snapshot) => {
    const key = known.get(snapshot);
    if (key !== undefined) return key;
    const made = described(snapshot);
    known.set(snapshot, made);
    return made;
  };
}

/** Paths of remembered states. What is remembered of a state that the machine is in is written anew when it leaves. */
function remembered(
  { historyValue, machine, _nodes: active }: AnyMachineSnapshot,
  depth: number,
): (readonly string[])[][] {
  const left = Object.entries(historyValue).filter(([id]) => {
    const around = machine.getStateNodeById(id).parent;
    return !active.some((node) => node === around);
  });
  return left.map(([, nodes]) => nodes.map(({ path }) => path.slice(0, depth)));
}
