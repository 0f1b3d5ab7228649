import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { loadSite } from '#src/boot/load-site.ts';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { RequestsProvider } from '#src/flow/requests-context.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { FormCaptcha } from '#src/screens/form/FormCaptcha.tsx';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { startedJourney } from '#test/kit/journey-actor.ts';
import { havePuzzleSolvers, puzzle } from '../captcha/altcha-kit.ts';

afterEach(cleanup);

/**
 * Blocks every request. Returns a function that waits for a request to an address with this part, and responds to it.
 */
function heldRequests() {
  const asked: { readonly url: string; readonly answer: (reply: unknown) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise<Response>((resolve) => {
        asked.push({ url: request.url, answer: (reply) => resolve(Response.json(reply)) });
      }),
  );
  return async (part: string, reply: unknown) => {
    await vi.waitFor(() => expect(asked.at(-1)?.url).toContain(part), PATIENT);
    asked.at(-1)?.answer(reply);
  };
}

describe('the loading overlay counts', () => {
  it('[SHELL-17] [SHELL-8] the calls of the first load: the configuration, then the campaign', async () => {
    const requests = createRequestCounter();
    const counts: number[] = [];
    requests.subscribe(() => counts.push(requests.countShown()));
    const answer = heldRequests();
    const campaign = campaignOf();
    const loading = loadSite(null, requests);
    await vi.waitFor(() => expect(requests.count()).toBe(1), PATIENT);
    await answer('/config.json', configurationOf({ campaignUuid: campaign.uuid }));
    await answer(campaign.uuid, campaign);
    await loading;
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('[SHELL-17] [VAL-12] the call for the puzzle of the captcha, without the overlay', async () => {
    havePuzzleSolvers();
    const answer = heldRequests();
    const requests = createRequestCounter();
    const { journey } = await startedJourney({
      site: { campaign: campaignOf({ recaptchaInformation: { siteKey: 'key' } }) },
    });
    render(
      <I18nProvider i18n={createI18n()}>
        <JourneyProvider journey={journey}>
          <RequestsProvider requests={requests}>
            <FormCaptcha onChange={() => undefined} />
          </RequestsProvider>
        </JourneyProvider>
      </I18nProvider>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    expect([requests.count(), requests.countShown()]).toEqual([1, 0]);
    await answer('/captcha', await puzzle());
    await waitFor(() => expect(requests.count()).toBe(0));
  });
});
