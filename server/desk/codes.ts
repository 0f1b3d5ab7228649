import { generateSecret, generateURI, verify } from 'otplib';

const STEP = 30;
/** One step before and after: clocks differ, and typing takes its time. Seconds. */
const TOLERANCE = STEP;
/** As the authenticator names it. */
const ISSUER = 'Promenade Desk';

/** A new secret for one-time codes: 160 random bits in base 32, as RFC 4226 recommends. */
export const newSecret = (): string => generateSecret();

/** The address in the QR code that an authenticator scans. */
export const otpAddress = (email: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret, period: STEP });

/**
 * The time step that a one-time code belongs to (RFC 6238: SHA-1, six digits, 30 seconds), one before or after the
 * present one included; null if it belongs to none of them. Whether it was used is for the caller to know.
 */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE, period: STEP });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
