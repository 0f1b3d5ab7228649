import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { REST } from './held-code.ts';
import { receipts } from './photographs.ts';

/**
 * A visitor of the walks. Each has a unique email address and phone, because a sweepstakes accepts one entry per
 * person.
 */
export interface Person {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly phone: string;
}

export function somebody(): Person {
  const phone = `(${['212', '415', '312', '206'][randomInt(4)]}) ${randomInt(200, 999)}-${String(randomInt(10_000)).padStart(4, '0')}`;
  return { email: `${randomUUID()}@example.com`, nameFirst: 'Dana', nameLast: 'Whitlock', phone };
}

/** Opens a bundled campaign as a new visitor. */
export async function open(page: Page, campaign: string, path = '/'): Promise<void> {
  await page.goto(`${path}?campaign=${campaign}`);
  await untilAlive(page);
}

/** Resolves once the page is hydrated: the server renders the first screen before its code has loaded. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

export interface GateAnswers {
  readonly date?: readonly [month: string, day: string, year: string];
  /** Null if the gate does not ask for it. */
  readonly state?: string | null;
  readonly qualifier?: string | null;
}

/** Resolves once everything that the later steps need has loaded. */
export async function untilFetched(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive="all"]')).toBeAttached();
}

/** Resolves once the page measures and counts with code that it loads when idle, or would if it were allowed to. */
export async function untilMeasuring(page: Page): Promise<void> {
  const untilIdle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await untilFetched(page);
  // Idle callbacks run in the order of their requests, and the page's request came first.
  await untilIdle();
  const code = await page.waitForFunction(
    (rest) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(rest).test(name))?.name,
    REST.source,
  );
  // The browser runs a module once, so this resolves after the page's own import of it.
  await page.addScriptTag({ url: (await code.jsonValue()) ?? '', type: 'module' });
  await untilIdle();
}

/** Answers the questions of the gate by their visible labels, without pressing Continue. */
export async function answerGate(
  page: Page,
  { date = ['04', '17', '1991'], state = 'California', qualifier = null }: GateAnswers = {},
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  const [month, day, year] = date;
  await page.getByLabel('MM', { exact: true }).fill(month);
  await page.getByLabel('DD', { exact: true }).fill(day);
  await page.getByLabel('YYYY', { exact: true }).fill(year);
  if (state !== null) await page.getByLabel('State of residence').selectOption({ label: state });
  if (qualifier !== null) await page.getByRole('main').getByRole('combobox').nth(1).selectOption({ label: qualifier });
}

export async function passGate(page: Page, answers: GateAnswers = {}): Promise<void> {
  await answerGate(page, answers);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Adds pictures through the file chooser that the button opens. */
export async function takePictures(page: Page, files: readonly string[] = receipts): Promise<void> {
  const before = await page.getByRole('button', { name: /^Open receipt image/ }).count();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Take A Picture|Add)$/ }).click();
  await (await chooser).setFiles([...files]);
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(before + files.length);
}

/** Fills in the names, phone, address and email fields that the form has. */
export async function fillPerson(page: Page, { email, nameFirst, nameLast, phone }: Person): Promise<void> {
  await page.getByLabel('First name').fill(nameFirst);
  await page.getByLabel('Last name').fill(nameLast);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
}

/** Fills in the form of a PayPal rebate, so it can be submitted. */
export async function fillRebate(page: Page, person: Person): Promise<void> {
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
}

/** Walks to the form of the PayPal rebate. */
export async function walkToForm(page: Page, files: readonly string[] = receipts): Promise<void> {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, files);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Where should we send your $10?' })).toBeVisible();
}

/** Returns the path of the page's URL. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
