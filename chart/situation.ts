import type { AnyMachineSnapshot } from 'xstate';

interface Told<S> {
  /**
   * The facts that distinguish situations in addition to the active and remembered states: all that the guards read.
   *
   * @param where the active and remembered states, as text
   */
  readonly facts: (snapshot: S, where: string) => unknown;
  /** The number of path parts that distinguish remembered states; all if omitted. */
  readonly depth?: number;
}

/**
 * Makes the key of a machine's situations: the active states, the remembered ones, and the given facts. Snapshots with
 * the same key are one situation of a search. Facts that no guard reads (an open dialog, which picture is being
 * rotated) would only multiply situations.
 *
 * @returns a function from a snapshot to its key, cached per snapshot
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

/** Paths of remembered states. Those of an active state are left out: they are overwritten when it is left. */
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
