import * as v from 'valibot';
import { maxCharacters } from './formats/short-text.ts';
import type { Fault } from './errors.ts';
import { DEVICES } from './vitals.ts';

/** The languages of a journey; the page's own list is a subset. */
export const LANGUAGES = ['en', 'es'] as const;

/** The kinds of all error dialogs. */
const FAULTS = {
  underAge: true,
  notStarted: true,
  ended: true,
  notInArea: true,
  filesRefused: true,
  imagesFailed: true,
  oneEntryOnly: true,
  invalidEmail: true,
  invalidPhone: true,
  detail: true,
  consumerFailed: true,
  consumerWithoutCid: true,
  captchaAgain: true,
  unreachable: true,
  unavailable: true,
  unknown: true,
} as const satisfies Record<Fault['kind'], true>;

const REFUSED = 'refused: ';
/** The `why` values of rejections, which are not transitions. */
export const REFUSALS: readonly string[] = Object.keys(FAULTS).map((kind) => `${REFUSED}${kind}`);

/** Returns the `why` value for a fault that a visitor sees instead of continuing. */
export function refusalOf({ kind }: Pick<Fault, 'kind'>): string {
  return `${REFUSED}${kind}`;
}

/** Whether a way is a rejection; any other is a transition of the chart. */
export function isRefusal({ why }: Pick<Way, 'why'>): boolean {
  return why.startsWith(REFUSED);
}

/** The maximum number of ways per report; a page with more sends several reports. */
export const MOST_WAYS = 60;

/** A name of the chart: of a state by its path (`flow.ageGate.answering`), or of a transition by its key. */
const Name = v.pipe(v.string(), v.minLength(1), maxCharacters(160));

/**
 * The counts of one page's journey since its last report (WAY-1). Every field is a name of the chart, from a closed
 * list, or a number, which excludes input and personal data.
 */
export const WayReport = v.strictObject({
  device: v.picklist(DEVICES, 'must be mobile or desktop'),
  ways: v.pipe(
    v.array(
      v.strictObject({
        /** The journey's instance. */
        instancePk: v.pipe(v.number(), v.integer('must be a whole number')),
        language: v.picklist(LANGUAGES, 'must be a language of the site'),
        /** The innermost states before and after. */
        from: Name,
        to: Name,
        /** The key of the transition in the chart, or `refused: ` and the kind of the fault. */
        why: Name,
        /** How often the page took it. */
        count: v.pipe(
          v.number(),
          v.integer('must be a whole number'),
          v.minValue(1, 'must be 1 or more'),
          v.maxValue(1_000, 'must be 1,000 or less'),
        ),
      }),
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MOST_WAYS, `must not be more than ${MOST_WAYS}`),
  ),
});
export type WayReport = v.InferOutput<typeof WayReport>;
export type Way = WayReport['ways'][number];

/** The maximum number of steps that are sent with a message to support: the last ones before it. */
export const MOST_STEPS = 40;

/**
 * The last transitions of a journey before a message to support, oldest first (CONT-5). As above, no field can contain
 * input.
 */
export const SupportWay = v.pipe(
  v.array(
    v.strictObject({
      from: Name,
      to: Name,
      why: Name,
      /** Seconds between the transition and the message. */
      secondsBefore: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be 0 or more')),
    }),
  ),
  v.maxLength(MOST_STEPS, `must not be more than ${MOST_STEPS}`),
);
export type SupportWay = v.InferOutput<typeof SupportWay>;
