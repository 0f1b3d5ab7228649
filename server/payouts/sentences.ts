/** Explains why no batch of an instance can be made. */
export const noAmountText = (pk: number, campaign: string): string =>
  `The instance ${pk} of ${campaign} does not say what it pays: give the first of its tiers an amount, in dollars.`;
