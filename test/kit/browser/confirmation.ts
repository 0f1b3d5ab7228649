import type { Page } from 'playwright/test';
import type { Bonus } from '#domain/bonus.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { Payment } from '#domain/payment.ts';
import { initialContext } from '#machines/journey/journey.context.ts';
import { keptOf } from '#src/followers/persist.ts';
import { storedEntryText } from '#src/storage/stored-entry.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { plantEntry } from './planted.ts';
import { untilAlive } from './walk.ts';

const REFERENCE = { reference: 'PRM-7Q4K-29XM', statusPath: '/status/rnBORoaW8w8SUBkwrckWMw' };
const SUBMISSION = '0199f3a2-1111-4111-8111-111111111111';

/** A submission, and the results of its game. */
export interface Confirmed {
  readonly campaign: string;
  readonly payment?: Payment;
  readonly bonus?: Bonus;
  /** Whether there is no further entry, and no status page, as of a server that names none (API-34). */
  readonly isLast?: boolean;
}

/** Opens the confirmation of a submission to a bundled campaign, in the state after a reload. */
export async function openConfirmation(
  page: Page,
  { campaign, payment, bonus = { begun: null, results: {} }, isLast = false }: Confirmed,
  path = '/submission/complete',
): Promise<void> {
  const { uuid, instances } = bundled(campaign).campaign;
  const context = initialContext({ requested: 'complete', code: null, onDesktop: false, now: Date.now(), utm: {} });
  const kept = keptOf({ ...context, entry: emptyEntry() });
  const completion = {
    submissionUuid: SUBMISSION,
    instancePk: instances[0]?.pk ?? 0,
    paymentMode: null,
    preferredPaymentMethod: null,
    ...payment,
    sentTo: 'v1•••@example.com',
    ...(isLast ? { entriesLeft: 0 } : { followUp: REFERENCE }),
  };
  await plantEntry(page, storedEntryText(uuid, { ...kept, contact: EMPTY_CONTACT, completion, bonus }, '[]'));
  await page.goto(`${path}?campaign=${campaign}`);
  await untilAlive(page);
}
