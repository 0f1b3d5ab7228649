/** The supply of a prize: a fixed number of units, one unit per winning moment, or unlimited. */
interface Supply {
  readonly quantity?: number | undefined;
  readonly winningMoments?: readonly string[] | undefined;
}

/** Whether the prize never runs out. */
export function isEndless({ quantity, winningMoments }: Supply): boolean {
  return quantity === undefined && winningMoments === undefined;
}
