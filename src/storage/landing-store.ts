import type { Entry } from '#domain/entry.ts';
import type { Profile } from '#domain/profile.ts';
import { cleanUtm } from '#domain/formats/utm.ts';

/** The key of the profile and the UTM parameters in local storage (ENTRY-4). */
const LANDING_KEY = '_l';

type Utm = Readonly<Record<string, string>>;

interface Landing {
  readonly campaignUuid: string;
  /** The stored profile; validated when it is loaded. */
  readonly profile: unknown;
  readonly utm: Utm;
}

/**
 * Returns the stored profile and UTM parameters of this campaign, or null (ENTRY-4, ENTRY-8).
 *
 * @param fetchParser fetches the code that reads a profile, which only a visitor with a profile needs
 */
export async function loadLanding(
  local: Storage,
  campaignUuid: string,
  fetchParser = () => import('./parse-entry.ts'),
): Promise<Pick<Entry, 'profile' | 'utm'> | null> {
  const landing = readLanding(local, campaignUuid);
  if (!landing) return null;
  if (landing.profile === null) return { profile: null, utm: { ...landing.utm } };
  const profile = (await fetchParser()).parseStoredProfile(landing.profile);
  return profile && { profile, utm: { ...landing.utm } };
}

function readLanding(local: Storage, campaignUuid: string): Landing | null {
  const text = local.getItem(LANDING_KEY);
  if (text === null) return null;
  try {
    const { campaignUuid: whose, profile, utm } = JSON.parse(text) as Partial<Record<keyof Landing, unknown>>;
    return whose === campaignUuid && profile !== undefined && isUtm(utm) ? { campaignUuid, profile, utm } : null;
  } catch {
    return null;
  }
}

function isUtm(utm: unknown): utm is Utm {
  return (
    typeof utm === 'object' &&
    utm !== null &&
    !Array.isArray(utm) &&
    Object.values(utm).every((text) => typeof text === 'string')
  );
}

/** Stores the UTM parameters of an ad as soon as the campaign is known. Those of a later ad replace them (ENTRY-11). */
export function keepUtm(local: Storage, campaignUuid: string, utm: Utm): void {
  if (Object.keys(utm).length === 0) return;
  save(local, { campaignUuid, profile: readLanding(local, campaignUuid)?.profile ?? null, utm: { ...utm } });
}

/**
 * Stores the profile of the signed-in visitor.
 *
 * @param utm stored with it only if none are: another tab may have stored newer ones
 */
export function keepProfile(local: Storage, campaignUuid: string, profile: Profile | null, utm: Utm): void {
  const kept = readLanding(local, campaignUuid)?.utm ?? {};
  save(local, { campaignUuid, profile, utm: Object.keys(kept).length > 0 ? kept : { ...utm } });
}

/**
 * Saves the landing data. Full or forbidden storage must not stop the visitor, and the entry contains the same values.
 */
function save(local: Storage, landing: Landing): void {
  try {
    local.setItem(LANDING_KEY, JSON.stringify(landing));
  } catch {
    // The entry in session storage carries the same values for this visit.
  }
}

/** Returns the `utm_*` parameters of a landing URL's query, by name, in a form that the server accepts (ENTRY-4). */
export function utmOf(search: string): Record<string, string> {
  return cleanUtm(Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))));
}
