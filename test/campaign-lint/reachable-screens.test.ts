import { describe, expect, it } from 'vitest';
import { unreachedIn } from '#campaign-lint/search/reachable-screens.ts';
import { bundled } from '#test/kit/campaigns.ts';

/** Shared, because the search result of a campaign object is cached. */
const vespermoth = bundled('vespermoth');
const lost = (site: ReturnType<typeof bundled>) =>
  unreachedIn(site).states.map((id) => id.replace('journey.flow.', ''));

describe('what nobody gets to in a campaign', () => {
  it('[TOOL-3] are the receipts and the bonus game of a sweepstakes without one, and nothing that it has', () => {
    const states = lost(bundled('hoopla'));
    expect(states).toEqual(
      expect.arrayContaining(['submissionUpload', 'submissionUpload.choosing', 'bonusExperience']),
    );
    for (const had of [
      'ageGate',
      'ageGate.answering',
      'offerDetail',
      'submissionForm',
      'submissionForm.filling',
      'submissionComplete',
    ])
      expect(states).not.toContain(had);
  });

  it('[TOOL-3] is the notice for desktops where desktops are allowed, and where they are not it is reached', () => {
    expect(lost(vespermoth)).toContain('unavailable.desktop');
    expect(lost(bundled('hoopla-mobile'))).not.toContain('unavailable.desktop');
  });

  it('[TOOL-3] is told of transitions, too: those from and to what is lost, and no others', () => {
    const { states, transitions } = unreachedIn(vespermoth);
    expect(transitions).toContain('journey.flow.submissionForm.sending.submitting · submission.accepted · 0');
    expect(transitions.some((key) => key.startsWith('journey.flow.bonusExperience'))).toBe(true);
    expect(transitions).not.toContain('journey.flow.submissionUpload.choosing · receipts.confirmed · 0');
    expect(states).not.toContain('journey.flow.submissionUpload');
  });
});
