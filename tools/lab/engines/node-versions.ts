/** The major versions of Node on which the fast tests must pass (PLATFORM-6). */
export const NODES: readonly number[] = [20, 22, 24];
