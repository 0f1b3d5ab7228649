import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { lintIssue } from '#campaign-lint/rules/lint-issue.ts';

/** Returns the sentence about the first issue of a field that the notes do not know. */
function said(schema: v.GenericSchema, value?: unknown): string {
  const { issues } = v.safeParse(v.object({ unnoted: schema }), value === undefined ? {} : { unnoted: value });
  const [issue] = issues ?? [];
  if (!issue) throw new Error('the schema accepts it');
  const { level, rule, path, message } = lintIssue(issue);
  expect([level, rule, path]).toEqual(['error', 'schema', 'unnoted']);
  return message;
}

describe('the sentence about a field that the schema rejects', () => {
  it('[TOOL-7] has neither a meaning nor an example if the field has no note', () => {
    expect(said(v.string())).toBe('is missing');
    expect(said(v.string(), 5)).toBe('must be text in double quotes, not 5');
  });

  it('[TOOL-7] names lists and objects by their brackets', () => {
    expect(said(v.string(), [])).toBe('must be text in double quotes, not a list');
    expect(said(v.string(), {})).toBe('must be text in double quotes, not an object in braces');
  });

  it('[TOOL-7] shows the first 60 characters of a long text, with its quotes', () => {
    const whole = 'x'.repeat(58);
    expect(said(v.number(), whole)).toBe(`must be a number without quotes, not "${whole}"`);
    expect(said(v.number(), `${whole}x`)).toBe(`must be a number without quotes, not "${whole}x…`);
  });

  it('[TOOL-7] names a limit', () => {
    expect(said(v.pipe(v.number(), v.minValue(2)), 1)).toBe('must be 2 or more, not 1');
    expect(said(v.pipe(v.number(), v.maxValue(5)), 7)).toBe('must be 5 or less, not 7');
  });

  it('[TOOL-7] lists what can be chosen, and what was probably meant', () => {
    const choice = v.picklist(['red', 'green', 'blue']);
    expect(said(choice, 'gren')).toBe('must be "red", "green" or "blue", not "gren". Did you mean "green"?');
    expect(said(choice, 'violet')).toBe('must be "red", "green" or "blue", not "violet"');
    expect(said(choice, 5)).toBe('must be "red", "green" or "blue", not 5');
  });

  it('[TOOL-7] is the schema’s own where it has one', () => {
    expect(said(v.string('must be the name of a town'), 5)).toBe('must be the name of a town');
  });

  it('[TOOL-7] does not call a missing field missing if a check of its value rejects it', () => {
    const schema = v.pipe(
      v.optional(v.string()),
      v.check((value) => value !== undefined),
    );
    const [issue] = v.safeParse(schema, undefined).issues ?? [];
    expect(issue && lintIssue(issue).message).toBe('must be something else, not undefined');
  });
});
