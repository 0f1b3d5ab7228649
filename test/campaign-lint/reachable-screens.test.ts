import { describe, expect, it } from 'vitest';
import { unreachedIn } from '#campaign-lint/search/reachable-screens.ts';
import { bundled } from '#test/kit/campaigns.ts';

/** Shared, because the search result of a campaign object is cached. */
const vespermoth = bundled('vespermoth');
const lost = (site: ReturnType<typeof bundled>) =>
  unreachedIn(site).states.map((id) => id.replace('journey.flow.', ''));

describe('the unreachable states of a campaign', () => {
  it('[TOOL-3] are the receipts and the bonus game of a sweepstakes without them, and nothing that it has', () => {
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

  it('[TOOL-3] include the notice for desktops only if desktops are allowed', () => {
    expect(lost(vespermoth)).toContain('unavailable.desktop');
    expect(lost(bundled('hoopla-mobile'))).not.toContain('unavailable.desktop');
  });

  it('[TOOL-3] include the transitions from and to unreachable states, and no others', () => {
    const { states, transitions } = unreachedIn(vespermoth);
    expect(transitions).toContain('journey.flow.submissionForm.sending.submitting · submission.accepted · 0');
    expect(transitions.some((key) => key.startsWith('journey.flow.bonusExperience'))).toBe(true);
    expect(transitions).not.toContain('journey.flow.submissionUpload.choosing · receipts.confirmed · 0');
    expect(states).not.toContain('journey.flow.submissionUpload');
  });
});
