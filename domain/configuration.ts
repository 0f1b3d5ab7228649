import * as v from 'valibot';
import { isAddress } from './formats/web-address.ts';
import { OptionalWebAddress, Text } from './schema-parts.ts';

/**
 * The settings of one site (CFG-1), read per host at run time and never part of the build. If `campaignUuid` is '', the
 * host's domain selects the campaign.
 */
export const Configuration = v.object({
  name: Text,
  production: v.boolean(),
  sentryEnabled: v.nullish(v.boolean(), false),
  sentryDsn: OptionalWebAddress,
  /** The name of the site if its campaign has no brand. */
  appName: v.nullish(Text, null),
  campaignUuid: v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.uuid())], 'must be a UUID or empty'), ''),
  /** The root of the API: the page's own server if empty, otherwise a URL or a path (API-35). */
  apiRoot: v.pipe(
    v.nullish(v.string(), ''),
    v.check(isApiRoot, 'must be empty, or an http or https address such as https://api.example.com'),
    v.transform((root) => root.replace(/\/+$/, '')),
  ),
  cidbService: OptionalWebAddress,
  diageoProgram: v.nullish(v.boolean(), false),
  allowDesktop: v.nullish(v.boolean(), true),
  collectName: v.nullish(v.boolean(), true),
  collectAddress: v.nullish(v.boolean(), true),
  externalCCPAPrivacyPolicy: OptionalWebAddress,
  externalPrivacyPolicy: OptionalWebAddress,
  externalTermsOfUse: OptionalWebAddress,
  localize: v.nullish(v.boolean(), false),
  /**
   * An addition: whether `?inspect` may show the running chart to any visitor. Never allowed if `production` is true.
   */
  inspection: v.nullish(v.boolean(), false),
  scripts: v.optional(
    v.object({
      captcha: OptionalWebAddress,
      footer: OptionalWebAddress,
      jquery: OptionalWebAddress,
      marketing: OptionalWebAddress,
      analytics: OptionalWebAddress,
    }),
  ),
});

export type Configuration = v.InferOutput<typeof Configuration>;

/** Whether the text is a URL without query or fragment, because paths are appended to it, or a path for a proxy. */
function isApiRoot(text: string): boolean {
  return text === '' || /^\/(?!\/)[^?#\s]*$/.test(text) || (/^https?:\/\/[^?#\s]+$/i.test(text) && isAddress(text));
}
