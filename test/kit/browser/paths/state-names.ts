/** The states in the samples, as named in the dropdowns. */
export const STATE_NAMES: Readonly<Partial<Record<string, string>>> = {
  CA: 'California',
  NV: 'Nevada',
  NY: 'New York',
  TX: 'Texas',
};
