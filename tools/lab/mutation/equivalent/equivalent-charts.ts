const CALM = 'the first attempt to load the campaign follows no outage; it shares what it does with those that do';
const FIRST = 'the game begins with drawing, in loading';

/**
 * Mutants of the chart that change no observable behaviour, so no test can find them, each with the reason. `npm run
 * mutation` fails if a test finds one, or if one no longer exists in the chart.
 */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  'action forgetRequest dropped: flow.startingUp · always · 23 (isWithoutReceipts) → flow.unknown':
    'the state that it leads to asks for no receipts, and forgets the request on the way to the form',
  'initial is register: flow.account': 'every transition into it names the screen that it leads to',
  'initial is judging: flow.ageGate': 'where nothing was judged, judging leads on to answering',
  'action endOutage dropped: flow.loading · xstate.done.actor.loadCampaign · 0 → flow.startingUp': CALM,
  'action forgetOutage dropped: flow.loading · xstate.error.actor.loadCampaign · 1 → flow.unavailable.broken': CALM,
  'initial is asking: flow.unavailable.unreachable': 'the transitions into it name the wait',
  'initial is early: flow.unavailable': 'every transition into it names the notice that it leads to',
  'target is status: flow.history': 'the journey begins in flow, so that there is always a state to return to',
  'retargeted to flow.bonusExperience.loading.drawing: flow · screen.requested · 12 (isAllowed(bonus)) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.startingUp · always · 8 (isRequested(bonus)) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.startingUp · always · 27 (isFurthest(bonus)) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.unknown · always · 6 (isGameAhead) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.offerDetail · offer.accepted · 2 (isGameAhead) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.submissionForm.sending.submitting · submission.accepted · 0 (hasBonus) → flow.bonusExperience':
    FIRST,
  'retargeted to flow.bonusExperience.loading.drawing: flow.submissionComplete · screen.requested · 5 (isAllowed(bonus)) → flow.bonusExperience':
    FIRST,
};
