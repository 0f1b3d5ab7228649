/** The states that samples name, as the dropdowns say them. */
export const STATE_NAMES: Readonly<Partial<Record<string, string>>> = {
  CA: 'California',
  NV: 'Nevada',
  NY: 'New York',
  TX: 'Texas',
};
