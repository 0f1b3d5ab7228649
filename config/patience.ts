const set = process.env['TEST_PATIENCE'];

/**
 * Factor for all test timeouts: the setting `TEST_PATIENCE`, 1 by default. Timeouts are for tests that hang; set a
 * higher factor on slow machines.
 */
export const PATIENCE = set === undefined ? 1 : Number(set);

if (!(PATIENCE > 0))
  throw new Error(`TEST_PATIENCE must be a positive number, for example TEST_PATIENCE=3; it is ${set}.`);

/** Timeout options for conditions that a test waits for. */
export const PATIENT = { timeout: 60_000 * PATIENCE };
