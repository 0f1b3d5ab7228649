import type { Entry } from '#domain/entry.ts';
import type { Profile } from '#domain/profile.ts';
import { cleanUtm } from '#domain/formats/utm.ts';

/** The key of the profile and the UTM parameters in local storage (ENTRY-4). */
const LANDING_KEY = '_l';

type Utm = Readonly<Record<string, string>>;

interface Landing {
  readonly campaignUuid: string;
  /** As it was stored: it is judged when it is loaded. */
  readonly profile: unknown;
  readonly utm: Utm;
}

/**
 * The profile and UTM parameters kept for this campaign, or null (ENTRY-4, ENTRY-8).
 *
 * @param fetchParser fetches what reads a profile, which only a visitor needs who has one
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

/** The UTM parameters of an ad are kept as soon as the campaign is known; those of a later ad replace them (L-1). */
export function keepUtm(local: Storage, campaignUuid: string, utm: Utm): void {
  if (Object.keys(utm).length === 0) return;
  save(local, { campaignUuid, profile: readLanding(local, campaignUuid)?.profile ?? null, utm: { ...utm } });
}

/**
 * Keeps who is signed in.
 *
 * @param utm kept with it if none are: another tab may have kept newer ones
 */
export function keepProfile(local: Storage, campaignUuid: string, profile: Profile | null, utm: Utm): void {
  const kept = readLanding(local, campaignUuid)?.utm ?? {};
  save(local, { campaignUuid, profile, utm: Object.keys(kept).length > 0 ? kept : { ...utm } });
}

/** Full or forbidden storage must not stop the visitor, and the entry holds the same. */
function save(local: Storage, landing: Landing): void {
  try {
    local.setItem(LANDING_KEY, JSON.stringify(landing));
  } catch {
    // The entry in session storage carries the same values for this visit.
  }
}

/** The `utm_*` parameters of a landing URL's query, by name, in a form that the server stores (ENTRY-4). */
export function utmOf(search: string): Record<string, string> {
  return cleanUtm(Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))));
}
