// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { bundled } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';

afterEach(cleanup);

describe('what a gate is about', () => {
  it.each([
    ['vespermoth', '$10 back'],
    ['vespermoth-club', '$5 back'],
    ['vespermoth-slot', 'Three of a kind'],
    ['vespermoth-cask', 'Roll the cask'],
  ])('[E-1] the gate of %s, which comes first, says %j above its title, with the bottle', async (name, reward) => {
    const { rendered } = await renderAt(bundled(name).campaign, GateScreen);
    const title = screen.getByRole('heading', { level: 1 });
    const said = screen.getByText(reward);
    expect(said.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(() =>
      expect(rendered.container.querySelectorAll('[aria-hidden="true"] svg[viewBox]').length).toBeGreaterThan(0),
    );
  });

  it('[E-1] is not said again behind an offer that comes first', async () => {
    const { journey } = await renderAt(bundled('hoopla').campaign, GateScreen, { requested: 'gate' });
    expect(journey.getSnapshot().context.site?.campaign.offerFirst).toBe(true);
    expect(screen.queryByText('Win $100')).toBeNull();
  });
});
