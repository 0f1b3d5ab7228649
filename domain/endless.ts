/** How many units of a prize there are: so many, one at each moment, or any number. */
interface Supply {
  readonly quantity?: number | undefined;
  readonly winningMoments?: readonly string[] | undefined;
}

/** Whether the prize never runs out. */
export function isEndless({ quantity, winningMoments }: Supply): boolean {
  return quantity === undefined && winningMoments === undefined;
}
