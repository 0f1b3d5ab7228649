import * as v from 'valibot';
import { Profile } from '#domain/profile.ts';
import { cleanUtm } from '#domain/formats/utm.ts';

/** The key of the profile and the UTM parameters in local storage (ENTRY-4). */
const LANDING_KEY = '_l';

const Landing = v.object({
  campaignUuid: v.string(),
  profile: v.nullable(Profile),
  utm: v.record(v.string(), v.string()),
});
type Landing = v.InferOutput<typeof Landing>;

/** The profile and UTM parameters that are kept for this campaign, or null (ENTRY-4, ENTRY-8). */
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

/** Keeps them; a full or forbidden storage is no reason to stop the visitor, as the entry holds them too. */
export function saveLanding(local: Storage, landing: Landing): void {
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
