import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { bundled } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';

afterEach(cleanup);

/** The paragraph that reads so, whatever its lines. */
const saying = (text: string) =>
  screen.queryAllByText((_, element) => element?.tagName === 'P' && element.textContent === text)[0];

describe('the reward at the gate', () => {
  it.each([
    ['vespermoth', '$10 back', ['$10', ' back']],
    ['vespermoth-club', '$5 back', ['$5', ' back']],
    ['vespermoth-slot', 'Three of a kind', ['Three of a kind']],
    ['vespermoth-cask', 'Roll the cask', ['Roll the cask']],
    ['hoopla-mobile', 'Win $100', ['Win ', '$100']],
  ])(
    '[OFFER-1] is shown with the picture at the gate of %s, which is the first screen: %j above its title',
    async (name, reward, lines) => {
      const { rendered } = await renderAt(bundled(name).campaign, GateScreen, { requested: 'gate' });
      const title = screen.getByRole('heading', { level: 1, name: 'Can you take part?' });
      const said = saying(reward);
      expect([...(said?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
      expect((said?.compareDocumentPosition(title) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      await waitFor(() =>
        expect(rendered.container.querySelectorAll('[aria-hidden="true"] svg[viewBox]').length).toBeGreaterThan(0),
      );
    },
  );

  it('[OFFER-1] hides the progress strip there, and keeps its details until a third question appears', async () => {
    const { user } = await renderAt(bundled('vespermoth').campaign, GateScreen);
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
    expect(screen.getByText(/^on one 750 ml bottle/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('State of residence'), 'California');
    expect(screen.queryByText(/^on one 750 ml bottle/)).toBeNull();
  });

  it('[OFFER-1] is not repeated if the offer is the first screen', async () => {
    const { journey } = await renderAt(bundled('hoopla').campaign, GateScreen, { requested: 'gate' });
    expect(journey.getSnapshot().context.site?.campaign.offerFirst).toBe(true);
    expect(saying('Win $100')).toBeUndefined();
    expect(screen.getByRole('list', { name: 'Progress' })).toBeTruthy();
  });
});
