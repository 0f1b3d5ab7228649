import * as v from 'valibot';
import { OptionalWebAddress, Text } from './schema.ts';

/**
 * The settings of one site (CFG-1, specification §3), read per host at run time and never baked into the build. With
 * `campaignUuid` '' the campaign is found by the host's domain.
 */
export const Configuration = v.object({
  name: Text,
  production: v.boolean(),
  sentryEnabled: v.nullish(v.boolean(), false),
  sentryDsn: OptionalWebAddress,
  /** What the site is called where its campaign has no brand. */
  appName: v.nullish(Text, null),
  campaignUuid: v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.uuid())], 'must be a UUID or empty'), ''),
  apiRoot: v.nullish(v.string(), ''),
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
