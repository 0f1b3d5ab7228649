import { expect, type Page } from 'playwright/test';
import type { AccountValues, DetailsValues } from '#domain/account.ts';
import type { TypedDate } from '#domain/entry.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { ContactDraft } from '#domain/support.ts';
import { STATE_NAMES } from './state-names.ts';

/** Types into the field with this label, if the screen has it. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  if ((await field.count()) > 0) await field.fill(text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  if ((await field.count()) > 0) await field.selectOption({ label: option });
}

async function typeDate(page: Page, { month, day, year }: TypedDate): Promise<void> {
  await type(page, 'MM', month);
  await type(page, 'DD', day);
  await type(page, 'YYYY', year);
}

async function agree(page: Page, beginning: RegExp): Promise<void> {
  const box = page.getByLabel(beginning);
  if ((await box.count()) > 0) await box.check();
}

export async function fillContact(page: Page, { email, message }: ContactDraft): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message', { exact: true }).fill(message);
}

export async function fillGate(page: Page, { dateOfBirth, state, qualifierAnswer }: GateAnswers): Promise<void> {
  if (dateOfBirth) await typeDate(page, dateOfBirth);
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
  await type(page, 'First name', values.nameFirst);
  await type(page, 'Last name', values.nameLast);
  await type(page, 'Phone', somebody.phone);
  await type(page, 'Email', somebody.email);
  await type(page, 'Address', values.address);
  await type(page, 'City', values.city);
  await choose(page, 'State', 'California');
  await type(page, 'Zip code', values.zipCode);
  await typeDate(page, values.dateOfBirth);
  await agree(page, /^I agree to the/);
  await agree(page, /^I have read the/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(somebody.email);
}

export async function fillAccount(page: Page, values: AccountValues): Promise<void> {
  await type(page, 'Email', values.email);
  await type(page, 'Password', values.password);
  await type(page, 'New password', values.password);
  await type(page, 'Confirm password', values.passwordConfirm);
  await type(page, 'Street', values.address);
  await type(page, 'City', values.city);
  await choose(page, 'State', 'California');
  await type(page, 'Zip code', values.zipCode);
}

export async function fillDetails(page: Page, values: DetailsValues): Promise<void> {
  await type(page, 'First name', values.nameFirst);
  await type(page, 'Last name', values.nameLast);
  await type(page, 'Address', values.address);
  await type(page, 'City', values.city);
  await type(page, 'Zip code', values.zipCode);
  await choose(page, 'State', STATE_NAMES[values.state] ?? values.state);
  await type(page, 'Current password', values.currentPassword);
  await type(page, 'New password', values.newPassword);
}
