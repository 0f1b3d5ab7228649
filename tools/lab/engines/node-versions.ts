/** The major versions of Node on which the fast tests must pass (P-6). */
export const NODES: readonly number[] = [20, 22, 24];
