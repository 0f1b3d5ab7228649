import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { pathOf } from '#src/boot/screen-routes.ts';
import { startAnalytics } from '#src/followers/analytics.ts';
import { formValues, gateAnswers } from '#test/kit/answers.ts';
import { bundled, campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { type JourneySetting, receipt, startJourney } from '#test/kit/journey-actor.ts';
import { paintsNothing } from '#test/kit/painted.ts';

let stop = () => {};

// Other test files share the window and leave their data layer in it.
beforeEach(() => {
  delete window.dataLayer;
  paintsNothing();
});
afterEach(() => {
  stop();
  delete window.dataLayer;
  document.head.querySelectorAll('script').forEach((script) => script.remove());
});

async function tracked(setting: JourneySetting) {
  const run = startJourney(setting);
  stop = startAnalytics(run.journey, pathOf);
  await run.settled();
  return run;
}

const at = (path: string) => `${window.location.origin}${path}`;
const told = () => window.dataLayer ?? [];
const urls = () =>
  told().flatMap((entry) => (typeof entry === 'object' && entry !== null && 'url' in entry ? [entry.url] : []));
const pages = () =>
  told().flatMap((entry) => (typeof entry === 'object' && entry !== null && 'page' in entry ? [entry.page] : []));

const submitted: JourneySetting = {
  entry: { files: [receipt('a')] },
  requested: 'form',
  createSubmission: () => Promise.resolve({ uuid: '0b6c8a52-4a3e-4d0e-9d2f-0000000000aa' }),
};

async function submit(setting: JourneySetting, optIn: boolean): Promise<void> {
  const { journey, screen } = await tracked({ ...submitted, ...setting });
  journey.send({
    type: 'form.submitted',
    values: { ...formValues, optIn },
    idempotencyKey: '0b6c8a52-4a3e-4d0e-9d2f-0000000000bb',
    captcha: null,
  });
  await vi.waitFor(() => expect(screen()).toBe('complete'), PATIENT);
}

describe('the data layer', () => {
  it('[API-28] gets each visited page once', async () => {
    const { journey } = await tracked({ site: { campaign: bundled('vespermoth').campaign } });
    journey.send({ type: 'gate.submitted', answers: gateAnswers });
    journey.send({ type: 'clock.ticked', now: Date.parse('2026-11-21T12:01:00Z') });
    expect(pages()).toEqual(['ageGate', 'LIQUOR/receiptUpload']);
    expect(told()[0]).toEqual({ event: 'pageView', page: 'ageGate', url: at('/gate') });
  });

  it('[API-27] gets underAge while the gate rejects a minor', async () => {
    const { journey } = await tracked({ site: { campaign: bundled('vespermoth').campaign } });
    journey.send({
      type: 'gate.submitted',
      answers: { ...gateAnswers, dateOfBirth: { month: '01', day: '31', year: '2015' } },
    });
    journey.send({ type: 'fault.dismissed' });
    expect(pages()).toEqual(['ageGate', 'underAge', 'ageGate']);
  });

  it('[API-28] gets a submission, and no opt-in outside the spirits program', async () => {
    await submit({}, true);
    expect(told()).toEqual([
      { event: 'pageView', page: 'submissionForm', url: at('/submission/form') },
      { event: 'submission' },
      { event: 'pageView', page: 'submissionComplete', url: at('/submission/complete') },
    ]);
  });

  it.each([true, false])('[API-28] [SUBM-3] gets the opt-in in the spirits program: %s', async (optIn) => {
    await submit({ site: { configuration: configurationOf({ diageoProgram: true }) } }, optIn);
    expect(told()).toContainEqual({ event: 'submission' });
    expect(told().filter((entry) => typeof entry === 'object' && entry !== null && 'optIn' in entry)).toEqual([
      { event: 'optIn', optIn },
    ]);
  });

  it('[API-28] gets nothing for a rejected submission', async () => {
    const createSubmission = () => Promise.reject(Object.assign(new Error('refused'), { status: 422, body: {} }));
    const { journey, context } = await tracked({ ...submitted, createSubmission });
    journey.send({
      type: 'form.submitted',
      values: formValues,
      idempotencyKey: '0b6c8a52-4a3e-4d0e-9d2f-0000000000bb',
      captcha: null,
    });
    await vi.waitFor(() => expect(context().visit.fault).not.toBeNull(), PATIENT);
    expect(told()).toEqual([{ event: 'pageView', page: 'submissionForm', url: at('/submission/form') }]);
  });

  it('[API-27] names the confirmation by the submitted instance, although the entry is reset', async () => {
    const campaign = campaignOf({ instances: [instanceOf({ pk: 1, code: 'FIRST' }), instanceOf({ pk: 2 })] });
    await submit({ site: { campaign }, entry: { files: [receipt('a')], instancePk: 2 } }, false);
    expect(pages()).toEqual(['IH2/submissionForm', 'IH2/submissionComplete']);
  });

  it('[API-39] [API-27] prefixes the URL as the name, with the instance’s code or IH and its pk', async () => {
    const campaign = campaignOf({
      stateGateYn: true,
      instances: [instanceOf({ pk: 1, code: 'A/B', states: ['NY'] }), instanceOf({ pk: 2, states: ['CA'] })],
    });
    const site = { campaign };
    const { journey } = await tracked({ site, entry: { passedGate: true, instancePk: 1 }, requested: 'upload' });
    journey.send({ type: 'screen.requested', screen: 'contact' });
    stop();
    await tracked({ site, entry: { passedGate: true, instancePk: 2 }, requested: 'upload' });
    expect(urls()).toEqual(['/A%2FB/submission/receipts', '/A%2FB/contact', '/IH2/submission/receipts'].map(at));
    expect(pages()).toEqual(['A/B/receiptUpload', 'A/B/contact', 'IH2/receiptUpload']);
  });

  it('[API-39] never contains the code of an e-mail', async () => {
    await tracked({ requested: 'resetPassword', code: 'secret-code' });
    expect(urls()).toEqual([at('/user/reset-password')]);
  });

  it('[API-39] [API-30] calls Google’s tag only with a configured id, and names the page itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await tracked({ site: { campaign: campaignOf({ trackingInformation: { googleAnalytics: 'G-ABC123' } }) } });
    const commands = told()
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>));
    expect(commands.map(([name]) => name)).toEqual(['js', 'config', 'event']);
    expect(commands[1]).toEqual(['config', 'G-ABC123', { send_page_view: false }]);
    expect(commands[2]).toEqual([
      'event',
      'page_view',
      { page_title: 'receiptUpload', page_location: at('/submission/receipts') },
    ]);
  });
});
