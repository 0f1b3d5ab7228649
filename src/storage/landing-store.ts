import * as v from 'valibot';
import { Profile } from '#domain/profile.ts';
import { cleanUtm } from '#domain/formats/utm.ts';

/** The key of the profile and the UTM parameters in local storage (ENTRY-4). */
const LANDING_KEY = '_l';

type Utm = Readonly<Record<string, string>>;

const Landing = v.object({
  campaignUuid: v.string(),
  profile: v.nullable(Profile),
  utm: v.record(v.string(), v.string()),
});
type Landing = v.InferOutput<typeof Landing>;

/** The profile and UTM parameters kept for this campaign, or null (ENTRY-4, ENTRY-8). */
export function loadLanding(local: Storage, campaignUuid: string): Omit<Landing, 'campaignUuid'> | null {
  const text = local.getItem(LANDING_KEY);
  if (text === null) return null;
  try {
    const result = v.safeParse(Landing, JSON.parse(text));
    return result.success && result.output.campaignUuid === campaignUuid ? result.output : null;
  } catch {
    return null;
  }
}

/** The UTM parameters of an ad are kept as soon as the campaign is known; those of a later ad replace them (L-1). */
export function keepUtm(local: Storage, campaignUuid: string, utm: Utm): void {
  if (Object.keys(utm).length === 0) return;
  save(local, { campaignUuid, profile: loadLanding(local, campaignUuid)?.profile ?? null, utm: { ...utm } });
}

/**
 * Keeps who is signed in.
 *
 * @param utm kept with it if none are: another tab may have kept newer ones
 */
export function keepProfile(local: Storage, campaignUuid: string, profile: Profile | null, utm: Utm): void {
  const kept = loadLanding(local, campaignUuid)?.utm ?? {};
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
