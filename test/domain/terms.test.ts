import { expect, it } from 'vitest';
import { hasDetails, termsOf } from '#domain/rules/instance-rules.ts';
import { instanceOf } from '#test/kit/campaigns.ts';

const themed = (details: string, description: string) => instanceOf({ themeInformation: { details, description } });

it.each([
  ['<p>Buy one.</p>', '<p>Try it.</p>', '<p>Buy one.</p>', true],
  ['<p> </p>', '<p>Try it.</p>', '<p>Try it.</p>', false],
  ['', '<p></p>', null, false],
])('[SHELL-15] the terms of details %j and description %j are %j', (details, description, terms, isDialog) => {
  expect(termsOf(themed(details, description))).toBe(terms);
  expect(hasDetails(themed(details, description))).toBe(isDialog);
});
