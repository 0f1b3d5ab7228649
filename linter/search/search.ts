import type { PaymentOption } from '#domain/payment.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import { optionOf, paymentOptions } from '#domain/rules/payment.ts';
import { isGateRequired } from '#domain/rules/startup.ts';
import type { ScreenName } from '#domain/screens.ts';
import { type JourneySnapshot, screenOf } from '#machines/journey.selectors.ts';
import type { Site } from '#machines/journey.types.ts';
import { gateChoices, instanceStatuses } from './gate-choices.ts';
import { type Stretch, stretchesOf } from './moments.ts';
import type { Choice } from './samples.ts';
import { arrive, stepsFrom, take } from './walk.ts';

/** A situation that visitors can be in; those that the chart and the server treat alike are one. */
export interface Situation {
  readonly screen: ScreenName | null;
  /** The journey in force; null while the gate is ahead. */
  readonly instancePk: number | null;
  /** Whether the journey in force is open at the moment. */
  readonly isOpen: boolean;
  /** Whether some way leads from here to the confirmation, or may lead there. */
  readonly canComplete: boolean;
}

/** What the search of a campaign has found. */
export interface Search {
  readonly situations: readonly Situation[];
  /** Where visitors find themselves on arrival, by the stretch of time. */
  readonly arrivals: readonly { readonly stretch: Stretch; readonly situation: Situation }[];
  /** By the pk of a journey, the payment options with which it was completed; '' stands for no option. */
  readonly completions: ReadonlyMap<number, ReadonlySet<PaymentOption | ''>>;
}

interface Node {
  readonly snapshot: JourneySnapshot;
  readonly from: Set<Node>;
  isGoal: boolean;
}

const NOBODY: Choice = { answers: { dateOfBirth: null, state: null, qualifierAnswer: null }, paymentOption: '' };

/**
 * Searches the graph of the journey machine over the visitors of a campaign: arriving before and after each of its dates, on a
 * desktop or not, signed in or not, with every answer at the gate and every payment option.
 */
export function searchJourney(site: Site): Search {
  const { campaign } = site;
  const choicesAt = gateChoices(campaign);
  const statusOf = instanceStatuses(campaign);
  const nodes = new Map<string, Node>();
  const outcomes = new Map<string, Node>();
  const completions = new Map<number, Set<PaymentOption | ''>>();
  const open: Node[] = [];

  /** What the chart's guards and the server decide by, as far as visitors differ in it. */
  const situationKey = ({ value, context, ...snapshot }: JourneySnapshot, phase: number | string) => {
    const { entry, completion, onDesktop } = context;
    // The confirmation says how it will be paid: after a bonus game, too.
    const isPaid = snapshot.tags.has('busy') || entry.submissionUuid !== null;
    const payment = isPaid ? [entry.paymentMode, entry.preferredPaymentMethod] : null;
    return JSON.stringify([value, phase, entry.passedGate, entry.instancePk, entry.files.length > 0, entry.profile !== null, entry.custom['CID'] !== undefined, completion !== null, payment, onDesktop]);
  };

  /** Before the gate all depends on the moment; behind it, on whether the journey is open. */
  const phaseOf = ({ context: { entry, now } }: JourneySnapshot) =>
    isGateRequired(campaign, entry) ? now : statusOf(currentInstance(campaign, entry.instancePk), now);

  const note = (snapshot: JourneySnapshot): Node => {
    const key = situationKey(snapshot, phaseOf(snapshot));
    const known = nodes.get(key);
    const isGoal = screenOf(snapshot) === 'complete';
    if (isGoal) noteCompletion(snapshot);
    if (known) return known;
    const node = { snapshot, from: new Set<Node>(), isGoal };
    nodes.set(key, node);
    open.push(node);
    return node;
  };

  const noteCompletion = ({ context: { completion } }: JourneySnapshot) => {
    if (!completion) return;
    const options = completions.get(completion.instancePk) ?? new Set();
    completions.set(completion.instancePk, options.add(optionOf(completion) ?? ''));
  };

  /** SUBM-2: the server takes a submission only while the journey is open, and where entries are allowed at all. */
  const isTaken = ({ context: { entry, now } }: JourneySnapshot) => {
    const instance = currentInstance(campaign, entry.instancePk);
    return statusOf(instance, now) === 'open' && instance.limitsInformation.maxEntries !== 0;
  };

  const lead = (node: Node, type: string, choice: Choice): Node | null => {
    const next = take(node.snapshot, type, choice);
    // Where nothing can be said, nothing is blamed.
    if (!next) node.isGoal = true;
    const to = next && note(next);
    to?.from.add(node);
    return to;
  };

  const leadThroughGate = (node: Node, type: string) => {
    const { snapshot } = node;
    for (const { kind, answers } of choicesAt(snapshot.context.now)) {
      const outcome = `${situationKey(snapshot, kind)} ${type}`;
      const known = outcomes.get(outcome);
      if (known) known.from.add(node);
      const to = known ?? lead(node, type, { ...NOBODY, answers });
      if (to && to !== node) outcomes.set(outcome, to);
    }
  };

  // Without a login to ask for, and with desktops allowed, these visitors go the way of all others.
  const devices = site.configuration.allowDesktop ? [false] : [true, false];
  const logins = campaign.loginYn ? [true, false] : [false];
  const arrivals = stretchesOf(campaign).flatMap((stretch) =>
    devices.flatMap((onDesktop) => logins.map((isSignedIn) => ({ stretch, node: note(arrive(site, { at: stretch.at, onDesktop, isSignedIn })) }))),
  );
  for (let node = open.pop(); node; node = open.pop()) {
    const instance = currentInstance(campaign, node.snapshot.context.entry.instancePk);
    for (const type of stepsFrom(node.snapshot)) {
      if (type === 'xstate.done.actor.createSubmission' && !isTaken(node.snapshot)) continue;
      if (type.startsWith('gate.')) leadThroughGate(node, type);
      else for (const paymentOption of type.startsWith('form.') ? optionsOf(instance) : ['' as const]) lead(node, type, { ...NOBODY, paymentOption });
    }
  }

  const completing = waysTo([...nodes.values()].filter(({ isGoal }) => isGoal));
  const situationOf = (node: Node): Situation => {
    const { entry, now } = node.snapshot.context;
    const journey = currentInstance(campaign, entry.instancePk);
    return {
      screen: screenOf(node.snapshot),
      instancePk: isGateRequired(campaign, entry) ? null : journey.pk,
      isOpen: statusOf(journey, now) === 'open',
      canComplete: completing.has(node),
    };
  };
  return {
    situations: [...nodes.values()].map(situationOf),
    arrivals: arrivals.map(({ stretch, node }) => ({ stretch, situation: situationOf(node) })),
    completions,
  };
}

function optionsOf(journey: Parameters<typeof paymentOptions>[0]): (PaymentOption | '')[] {
  const options = paymentOptions(journey);
  return options.length > 0 ? options : [''];
}

/** Every node from which one of these can be reached. */
function waysTo(goals: readonly Node[]): Set<Node> {
  const found = new Set(goals);
  for (const node of found) for (const before of node.from) found.add(before);
  return found;
}
