import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '#domain/rules/localise.ts';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { gate } from './gate-page.ts';

// The markup of campaigns is rendered only after this code is loaded.
beforeAll(() => loadSanitiser());
afterEach(cleanup);

const QUESTION = 'Where did you buy it?';
const everywhere = '<p>Buy <b>two packs</b><script>alert(1)</script> at any shop.</p>';
const inTexas = '<p onclick="alert(1)">In Texas, one pack is enough.</p>';
const campaign = campaignOf({
  stateGateYn: true,
  qualifierQuestion: QUESTION,
  instances: [
    instanceOf({ pk: 1, states: ['TX'], qualifierAnswer: inTexas }),
    instanceOf({ pk: 2, states: ['CA'], qualifierAnswer: 'Shop' }),
    instanceOf({ pk: 3, states: ['CA'], qualifierAnswer: 'Bar' }),
    instanceOf({ pk: 4, qualifierAnswer: everywhere }),
  ],
});
const said = () => screen.queryAllByText(/packs?/).map(({ parentElement }) => parentElement?.innerHTML);

describe('a qualifier answer that is HTML', () => {
  it('[QUAL-11] [SHELL-10] is shown in the intro, sanitised; before the state is known, that of all states', async () => {
    const { user, rendered } = await renderAt(campaign, GateScreen);
    expect(said()).toEqual(['Buy <b>two packs</b> at any shop.']);
    await user.selectOptions(gate.state(), 'Texas');
    expect(said()).toEqual(['<p>In Texas, one pack is enough.</p>', 'Buy <b>two packs</b> at any shop.']);
    expect(rendered.container.querySelector('script')).toBeNull();
  });

  it('[QUAL-11] [QUAL-8] is no choice, and its journey accepts every visitor', async () => {
    const { user, context, screen: shown } = await renderAt(campaign, GateScreen);
    await user.selectOptions(gate.state(), 'California');
    expect(gate.choices(gate.qualifier(QUESTION))).toEqual(['Select', 'Shop', 'Bar']);
    await user.selectOptions(gate.state(), 'Texas');
    expect(gate.hasQualifier(QUESTION)).toBe(false);
    await user.click(gate.next());
    await waitFor(() => expect(shown()).toBe('upload'));
    expect(context().entry).toMatchObject({ instancePk: 1, qualifierAnswer: null });
  });

  it('[QUAL-11] needs a translation', () => {
    expect(textsOf(campaign)).toEqual(expect.arrayContaining([everywhere, inTexas]));
  });
});
