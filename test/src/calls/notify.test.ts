import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { notifyingFor } from '#src/calls/notify.ts';
import { configurationOf } from '#test/kit/campaigns.ts';
import { startedJourney } from '#test/kit/journey-actor.ts';

const SIGN_OUT = { query: { access_token: 'a'.repeat(32) } };
const NOT_TOLD = 'the access token was not revoked';

/** Starts the journey of a site whose server sends this response. Records requests and log lines. */
async function journeyWith(answer: () => Promise<Response>) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return answer();
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const configuration = configurationOf({ apiRoot: 'https://api.example' });
  const { journey } = await startedJourney({ site: { configuration } });
  return { journey, asked, warn };
}

describe('calls in the background', () => {
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  it('go to the configured server, with the token of the page', async () => {
    document.cookie = 'XSRF-TOKEN=token-1';
    const { journey, asked, warn } = await journeyWith(() => Promise.resolve(Response.json({})));
    notifyingFor(journey, createRequestCounter())('signOut', SIGN_OUT, NOT_TOLD);
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT);
    expect(asked[0]?.url).toBe(
      `https://api.example/front_end/profile/sign_out?access_token=${SIGN_OUT.query.access_token}`,
    );
    expect([asked[0]?.method, asked[0]?.headers.get('x-xsrf-token')]).toEqual(['POST', 'token-1']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('[SHELL-17] [SHELL-8] are counted until they have a response, without an overlay', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { journey, asked } = await journeyWith(() => new Promise((resolve) => (answer = resolve)));
    const requests = createRequestCounter();
    notifyingFor(journey, requests)('signOut', SIGN_OUT, NOT_TOLD);
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT);
    expect([requests.count(), requests.countShown()]).toEqual([1, 0]);
    answer(Response.json({}));
    await vi.waitFor(() => expect(requests.count()).toBe(0), PATIENT);
  });

  it('are only logged if they fail', async () => {
    const { journey, warn } = await journeyWith(() =>
      Promise.resolve(Response.json({ detail: 'no' }, { status: 503 })),
    );
    const before = journey.getSnapshot();
    notifyingFor(journey, createRequestCounter())('signOut', SIGN_OUT, NOT_TOLD);
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith(NOT_TOLD, expect.objectContaining({ status: 503 })),
      PATIENT,
    );
    expect(journey.getSnapshot()).toBe(before);
  });
});
