import * as v from 'valibot';
import { isHtml } from './formats/html.ts';
import { CampaignDate, Text, TimeZone, Uuid, WebAddress } from './schema-parts.ts';
import { GameInformation } from './game.ts';
import { Check } from './processing.ts';
import { RewardDefinition } from './reward.ts';
import { STATE_CODES } from './us-states.ts';
import { Theme } from './theme.ts';

const Yn = v.nullish(v.boolean(), false);
const Html = v.nullish(v.string(), '');
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const RedemptionMode = v.picklist(['merchandise', 'points', 'code', 'paypal', 'cashback']);
type RedemptionMode = v.InferOutput<typeof RedemptionMode>;

/**
 * A reward step of an instance. `points` is for instances that pay points. `amount` is for those that pay money, in US
 * dollars, unless `rewardDescription` begins with it.
 */
const Tier = v.object({
  rewardDescription: Text,
  amount: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0.01, 'must be at least 0.01'),
      v.maxValue(10_000, 'must not be more than 10,000'),
      v.check((amount) => Number(amount.toFixed(2)) === amount, 'must not have parts of a cent'),
    ),
  ),
  points: v.optional(v.pipe(Count, v.maxValue(1_000_000))),
});

/** An answer to the campaign's question, 'none', or HTML for the gate's intro (QUAL-11), which may be longer. */
const QualifierAnswer = v.pipe(
  v.string(),
  v.check((text) => text.length <= 200 || isHtml(text), 'must not be longer than 200 characters'),
);

/**
 * How an instance pays. `senderName` is the name that the payment shows; the site's own if absent (DONE-10). `budget`,
 * in US cents, is the limit beyond which approvals wait (BUDGET-1).
 */
const RedemptionInformation = v.object({
  mode: v.nullish(RedemptionMode, 'cashback'),
  tiers: v.nullish(v.array(Tier), []),
  merchandiseDescription: v.nullish(v.pipe(v.string(), v.trim()), ''),
  allowCheck: v.nullish(v.boolean(), false),
  allowDonation: v.nullish(v.boolean(), false),
  senderName: v.optional(Text),
  budget: v.optional(Count),
});

/**
 * One instance of a campaign: where, for whom and when it pays, and what it collects (CFG-3). Without states it covers
 * all states.
 */
export const CampaignInstance = v.object({
  pk: v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647, 'must fit into 32 bits')),
  code: v.nullish(v.string(), null),
  states: v.nullish(v.array(v.picklist(STATE_CODES, 'must be a state code such as CA')), []),
  qualifierAnswer: v.nullish(QualifierAnswer, null),
  dateStart: CampaignDate,
  dateEnd: CampaignDate,
  themeInformation: v.nullish(v.object({ description: Html, details: Html }), { description: '', details: '' }),
  processingMethod: v.nullish(v.string(), null),
  /** The automatic checks, if the processing method is automatic; none if absent (CHECK-1). */
  checks: v.optional(
    v.pipe(
      v.array(Check),
      v.check((checks) => new Set(checks).size === checks.length, 'names a check twice'),
    ),
  ),
  /** The fraction of passing submissions that people review anyway, from 0 to 1, to measure the checks (CHECK-4). */
  reviewSample: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  limitsInformation: v.nullish(
    v.object({
      maxBonus: v.nullish(Count, 0),
      maxEntries: v.optional(v.nullable(Count)),
      creditsPerDay: v.optional(Count),
    }),
    { maxBonus: 0 },
  ),
  redemptionInformation: v.nullish(RedemptionInformation, {}),
  gameInformation: v.optional(GameInformation),
});
export type CampaignInstance = v.InferOutput<typeof CampaignInstance>;

/** A campaign with its instances (CFG-2). Optional additions are marked in rules.md. */
export const Campaign = v.object({
  uuid: Uuid,
  ageGateYn: Yn,
  stateGateYn: Yn,
  qualifierQuestion: v.nullish(v.string(), ''),
  loginYn: Yn,
  showEarlyYn: Yn,
  dateStart: CampaignDate,
  dateEnd: CampaignDate,
  minimumAge: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)), null),
  instances: v.pipe(
    v.array(CampaignInstance),
    v.minLength(1, 'must hold at least one instance'),
    v.check(
      (instances) => new Set(instances.map(({ pk }) => pk)).size === instances.length,
      'two instances have the same pk',
    ),
  ),
  mandatories: Html,
  recaptchaInformation: v.nullish(v.object({ siteKey: v.nullish(v.string(), '') }), { siteKey: '' }),
  shareInformation: v.nullish(v.object({ url: v.nullish(WebAddress, null) }), { url: null }),
  trackingInformation: v.optional(
    v.object({
      customPages: v.nullish(v.array(v.string()), []),
      customCode: v.nullish(v.string(), ''),
      customLocation: v.nullish(v.picklist(['header', 'body']), 'header'),
      husaTracking: v.nullish(v.boolean(), false),
      googleAnalytics: v.nullish(v.string(), ''),
    }),
  ),
  timeZone: v.optional(TimeZone, 'America/New_York'),
  theme: v.optional(Theme),
  offerFirst: v.optional(v.boolean(), false),
  supportEmail: v.optional(v.pipe(v.string(), v.rfcEmail())),
  /** Translations by language key (`es`): each text of the campaign, verbatim, mapped to its translation. */
  translations: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** The states in which the campaign is offered, unless in all; the linter checks the instances against them. */
  offeredStates: v.optional(v.array(v.picklist(STATE_CODES, 'must be a state code such as CA'))),
  /** A stable id (e.g. printed on packs) that resolves to whichever of its campaigns is open. */
  hubUuid: v.optional(Uuid),
  /** The number of days after dateEnd for which visitors' data are kept; unlimited if absent (KEEP-2). */
  retentionDays: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(3_650, 'must not be more than 3,650'),
    ),
  ),
  /** In US cents. A payment batch of a larger sum needs a second person (PAYOUT-5); no limit if absent. */
  payoutLimit: v.optional(Count),
  /** The rewards that participants can buy with points. */
  rewards: v.optional(
    v.pipe(
      v.array(RewardDefinition),
      v.check(
        (rewards) => new Set(rewards.map(({ pk }) => pk)).size === rewards.length,
        'two rewards have the same pk',
      ),
    ),
    [],
  ),
});
export type Campaign = v.InferOutput<typeof Campaign>;

/**
 * A campaign as sent to the page. The server has validated its time zone, which may be newer than the page's browser
 * (CFG-9).
 */
export const SentCampaign = v.object({ ...Campaign.entries, timeZone: v.optional(v.string(), 'America/New_York') });
