const set = process.env['TEST_PATIENCE'];

/**
 * How many times longer than usual tests wait before they give up: the setting `TEST_PATIENCE`, 1 by default. Timeouts
 * are for tests that hang; a slow machine should not meet them without it.
 */
export const PATIENCE = set === undefined ? 1 : Number(set);

if (!(PATIENCE > 0))
  throw new Error(`TEST_PATIENCE must be a positive number, for example TEST_PATIENCE=3; it is ${set}.`);

/** Options of what a test waits for. */
export const PATIENT = { timeout: 60_000 * PATIENCE };
