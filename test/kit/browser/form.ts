import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { type Entry, ReceiptImage } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { withGateAnswers, withGatePassed } from '#domain/rules/entry-rules.ts';
import { judgeGate } from '#domain/rules/eligibility.ts';
import { formValuesOf, withFormValues } from '#domain/rules/form-values.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { initialContext } from '#machines/journey/journey.context.ts';
import { keptOf } from '#src/followers/persist.ts';
import { ENTRY_KEY, filesText, storedEntryText } from '#src/storage/stored-entry.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { fixture } from './images/pictures.ts';
import { plantEntry } from './planted.ts';
import { pathOf, type Person, somebody, untilAlive, untilFetched } from './walk.ts';

/** The bundled rebates, and the answers of their visitors at the gate. */
const REBATES = {
  vespermoth: { state: 'CA', qualifierAnswer: 'Liquor store' },
  'vespermoth-club': { state: null, qualifierAnswer: null },
  'linnet-code': { state: null, qualifierAnswer: null },
  'linnet-cashback': { state: null, qualifierAnswer: null },
  'hoopla-tote': { state: null, qualifierAnswer: null },
  'hoopla-points': { state: null, qualifierAnswer: null },
} as const;

export type Rebate = keyof typeof REBATES;

/** Returns a picture of a receipt as the page prepares it (RCPT-7). */
async function preparedReceipt(): Promise<ReceiptImage> {
  const { data, info } = await sharp(fixture('exif1.jpg'))
    .resize(768, 1024)
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  return {
    id: randomUUID(),
    name: 'exif1.jpg',
    dataUrl: `data:image/jpeg;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
    isLong: false,
  };
}

/** Returns the entry of a visitor who has passed the gate of this rebate. */
function pastGate(rebate: Rebate): Entry {
  const answers = { dateOfBirth: { year: '1991', month: '04', day: '17' }, ...REBATES[rebate] };
  const verdict = judgeGate(bundled(rebate).campaign, answers, new Date());
  if (!verdict.passed) throw new Error(`the gate of ${rebate} refuses: ${verdict.fault.kind}`);
  return withGatePassed(withGateAnswers(emptyEntry(), answers), verdict.pass);
}

/** Returns the text that the page stores for an entry. */
function storedText(rebate: Rebate, entry: Entry): string {
  const context = initialContext({ requested: 'form', code: null, onDesktop: false, now: Date.now(), utm: {} });
  const kept = { ...keptOf({ ...context, entry }), awaitsAnswer: false };
  return storedEntryText(
    bundled(rebate).campaign.uuid,
    kept,
    filesText(entry.files, () => false),
  );
}

/**
 * Returns the text that the page stores for a visitor past gate and receipt.
 *
 * @param person who has filled in the form, so it can be submitted; null for an empty form
 */
export async function entryAtForm(rebate: Rebate, person: Person | null): Promise<string> {
  const entry = { ...pastGate(rebate), files: [await preparedReceipt()] };
  if (!person) return storedText(rebate, entry);
  const values = formValuesOf(entry, currentInstance(bundled(rebate).campaign, entry.instancePk));
  const typed = { ...person, state: 'CA', zipCode: '94110', agree: true };
  return storedText(rebate, withFormValues(entry, { ...values, ...typed }));
}

/** Opens the upload of the PayPal rebate for a visitor past its gate who has no receipt yet. */
export async function openUpload(page: Page): Promise<void> {
  await openWith(page, 'vespermoth', storedText('vespermoth', pastGate('vespermoth')), '/submission/receipts');
}

/** Opens the empty form of a bundled rebate for a visitor past gate and receipt. */
export async function openEmptyForm(page: Page, rebate: Rebate = 'vespermoth'): Promise<void> {
  await openWith(page, rebate, await entryAtForm(rebate, null));
}

/**
 * Opens the form of a bundled rebate for a visitor past gate and receipt, with all fields filled in. Only Submit, and a
 * captcha if there is one, are left.
 *
 * @param path another screen of the same visitor
 */
export async function openForm(
  page: Page,
  rebate: Rebate = 'vespermoth',
  { person = somebody(), path }: { readonly person?: Person; readonly path?: string } = {},
): Promise<Person> {
  await openWith(page, rebate, await entryAtForm(rebate, person), path);
  return person;
}

/** Opens a page with this stored entry, and waits until it has loaded everything for the later steps. */
async function openWith(page: Page, rebate: Rebate, text: string, path = '/submission/form'): Promise<void> {
  await plantEntry(page, text);
  await page.goto(`${path}?campaign=${rebate}`);
  await untilAlive(page);
  // The first input of a visitor starts loading the code for later steps.
  await page.keyboard.press('Shift');
  await untilFetched(page);
  expect(pathOf(page)).toBe(path);
}

/** Expects the page to have stored this entry, regardless of the bytes and ids of its pictures. */
export async function expectStored(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => comparable((await page.evaluate((key) => sessionStorage.getItem(key), ENTRY_KEY)) ?? '{}'))
    .toEqual(comparable(text));
}

function comparable(text: string): unknown {
  const { files, ...rest } = v.parse(v.looseObject({ files: v.optional(v.array(ReceiptImage), []) }), JSON.parse(text));
  return { ...rest, files: files.map(({ name, width, height, isLong }) => ({ name, width, height, isLong })) };
}
