import { generateSecret, generateURI, verify } from 'otplib';

const STEP = 30;
/** One time step before and after, in seconds, because clocks differ and typing takes time. */
const TOLERANCE = STEP;
/** Name displayed by the authenticator app. */
const ISSUER = 'Promenade Desk';

/** Returns a new secret for one-time codes: 160 random bits in base 32, as RFC 4226 recommends. */
export const newSecret = (): string => generateSecret();

/** Returns the address in the QR code that an authenticator app scans. */
export const otpAddress = (email: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret, period: STEP });

/**
 * Returns the time step of a one-time code (RFC 6238: SHA-1, six digits, 30 seconds). It accepts the present step and
 * one step before or after; null otherwise. The caller checks whether the code was already used.
 */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE, period: STEP });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
