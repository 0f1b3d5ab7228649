import { expect, type Page } from 'playwright/test';
import type { AccountValues, DetailsValues } from '#domain/account.ts';
import type { TypedDate } from '#domain/entry.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { ContactDraft } from '#domain/support.ts';
import { STATE_NAMES } from './state-names.ts';

type Field = readonly [label: string, text: string];

/** Types into the fields with these labels that the screen has, but for those that say so already. */
async function type(page: Page, ...fields: readonly Field[]): Promise<void> {
  const main = page.getByRole('main');
  // All are read at once: a search by label goes through the whole page.
  const shown = await main.locator('input, textarea').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { labels, value } = box as HTMLInputElement;
      return [...(labels ?? [])].map((label) => [(label.textContent ?? '').trim(), value] as const);
    }),
  );
  for (const [label, text] of fields)
    if (shown.some(([name, value]) => name === label && value !== text))
      await main.getByLabel(label, { exact: true }).fill(text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  if ((await field.count()) > 0) await field.selectOption({ label: option });
}

const dateFields = ({ month, day, year }: TypedDate): readonly Field[] => [
  ['MM', month],
  ['DD', day],
  ['YYYY', year],
];

async function agree(page: Page, beginning: RegExp): Promise<void> {
  const box = page.getByLabel(beginning);
  if ((await box.count()) > 0) await box.check();
}

export async function fillContact(page: Page, { email, message }: ContactDraft): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message', { exact: true }).fill(message);
}

export async function fillGate(page: Page, { dateOfBirth, state, qualifierAnswer }: GateAnswers): Promise<void> {
  if (dateOfBirth) await type(page, ...dateFields(dateOfBirth));
  if (state) await choose(page, 'State of residence', STATE_NAMES[state] ?? state);
  // The label of the question depends on the campaign.
  const qualifier = page
    .getByRole('main')
    .getByRole('combobox')
    .filter({ hasText: qualifierAnswer ?? '' })
    .last();
  if (qualifierAnswer && (await qualifier.count()) > 0) await qualifier.selectOption({ label: qualifierAnswer });
}

/** Fills in the submission form as this person. */
export async function fillForm(
  page: Page,
  values: FormValues,
  somebody: { readonly email: string; readonly phone: string },
): Promise<void> {
  await type(
    page,
    ['First name', values.nameFirst],
    ['Last name', values.nameLast],
    ['Phone', somebody.phone],
    ['Email', somebody.email],
    ['Address', values.address],
    ['City', values.city],
    ['Zip code', values.zipCode],
    ...dateFields(values.dateOfBirth),
  );
  await choose(page, 'State', 'California');
  await agree(page, /^I agree to the/);
  await agree(page, /^I have read the/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(somebody.email);
}

export async function fillAccount(page: Page, values: AccountValues): Promise<void> {
  await type(
    page,
    ['Email', values.email],
    ['Password', values.password],
    ['New password', values.password],
    ['Confirm password', values.passwordConfirm],
    ['Street', values.address],
    ['City', values.city],
    ['Zip code', values.zipCode],
  );
  await choose(page, 'State', 'California');
}

export async function fillDetails(page: Page, values: DetailsValues): Promise<void> {
  // The heading is shown before the form, whose data are still loading.
  await page.getByRole('main').getByLabel('First name', { exact: true }).waitFor();
  await type(
    page,
    ['First name', values.nameFirst],
    ['Last name', values.nameLast],
    ['Address', values.address],
    ['City', values.city],
    ['Zip code', values.zipCode],
    ['Current password', values.currentPassword],
    ['New password', values.newPassword],
  );
  await choose(page, 'State', STATE_NAMES[values.state] ?? values.state);
}
