import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { storedEntryText } from '#src/storage/stored-entry.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { land, leave } from './landing.ts';

const campaign = campaignOf({ instances: [instanceOf({ processingMethod: 'none' })] });

const entry: Entry = {
  ...emptyEntry(),
  passedGate: true,
  instancePk: 1,
  nameFirst: ' Dana ',
  nameLast: 'Whitlock',
  phone: '(415) 555-0148',
  email: 'dana@example.com',
  dateOfBirth: { month: '4', day: '17', year: '1991' },
  custom: { state: 'CA', zipCode: '94110', agree: true, rulesAgree: true, optIn: true },
};

/** The requests that leave the page, each with its token and its body. */
function requestsOf(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.method, request.url, request.headers.get('x-xsrf-token'), await request.json()]);
    return new Promise(() => {});
  });
  return sent;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.stubGlobal('requestIdleCallback', () => 0);
  document.cookie = 'XSRF-TOKEN=token-1';
});

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  leave();
  vi.useRealTimers();
});

it.each([
  ['/post.php of the same origin, with its token', null, 'http://localhost:3000/post.php', 'token-1'],
  ['the configured service, without the token of the site', 'https://consumers.example/v1?a=1', null, null],
])('[PROOF-2] [API-24] [SUBM-6] the consumer’s data go to %s', async (_, cidbService, own, token) => {
  const sent = requestsOf();
  sessionStorage.setItem(
    '_d',
    storedEntryText(campaign.uuid, { entry, completion: null, contact: EMPTY_CONTACT }, '[]'),
  );
  await land('/submission/form', { campaign, configuration: configurationOf({ diageoProgram: true, cidbService }) });
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' });
  const shown = () => {
    const place = submit.isConnected ? 'in' : 'not in';
    return `button ${place} the page: ${document.body.textContent}; stored: ${sessionStorage.getItem('_d')}`;
  };
  // A page that did not find the stored entry shows an empty form.
  await vi.waitFor(() => expect(cannotPress(submit), shown()).toBe(false), PATIENT);
  fireEvent.click(submit);
  // The code of the call is fetched first; the page's own interval stands still here.
  await vi.waitFor(() => expect(sent, shown()).toHaveLength(1), PATIENT);
  expect(sent).toEqual([
    [
      'POST',
      own ?? cidbService,
      token,
      {
        firstName: 'Dana',
        lastName: 'Whitlock',
        dob: '1991-04-17',
        email: 'dana@example.com',
        phone: '(415) 555-0148',
        city: '',
        state: 'CA',
        zipCode: '94110',
        optIn: true,
      },
    ],
  ]);
});
