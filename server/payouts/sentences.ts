/** Why no batch can be made of an instance. */
export const noAmountText = (pk: number, campaign: string): string =>
  `The instance ${pk} of ${campaign} does not say what it pays: give the first of its tiers an amount, in dollars.`;
