import * as v from 'valibot';
import { error, type Finding, listed } from '../finding.ts';
import { noteAt } from '../fields/notes.ts';
import { nearMiss } from '../near-miss.ts';

const SHOWN = 60;

/** What a field must be, by the kind of check that rejects it. */
const MUST_BE: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
  integer: 'a whole number',
  rfc_email: 'an email address',
  uuid: 'a UUID',
};

/** Converts a schema issue into an error, in a plain sentence with a valid example (CFG-4, TOOL-7). */
export function lintIssue(issue: v.BaseIssue<unknown>): Finding {
  const path = v.getDotPath(issue) ?? '(root)';
  return error('schema', path, isOwnSentence(issue) ? issue.message : sentenceOf(issue, path));
}

/** Whether a field is missing. */
export function isMissing({ kind, received }: v.BaseIssue<unknown>): boolean {
  return kind === 'schema' && received === 'undefined';
}

/** Whether the message is ours and already plain. Valibot's messages begin with "Invalid ". */
const isOwnSentence = ({ message }: v.BaseIssue<unknown>): boolean => !message.startsWith('Invalid ');

function sentenceOf(issue: v.BaseIssue<unknown>, path: string): string {
  const note = noteAt(path);
  const example = note ? `. For example: ${JSON.stringify(note.example)}` : '';
  if (isMissing(issue)) return `is missing${note ? `. Meaning: ${note.meaning}` : ''}${example}`;
  const found = foundIn(issue);
  if (issue.type === 'picklist') return `must be ${choiceOf(issue)}, not ${found}${meantBy(issue)}`;
  return `must be ${wantedBy(issue)}, not ${found}${example}`;
}

function wantedBy({ type, requirement }: v.BaseIssue<unknown>): string {
  if (type === 'min_value') return `${String(requirement)} or more`;
  if (type === 'max_value') return `${String(requirement)} or less`;
  return MUST_BE[type] ?? 'something else';
}

/** Returns the values of a picklist: `("soft" | "cut")`. */
const optionsOf = ({ expected }: v.BaseIssue<unknown>): string[] =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, option = '']) => option);

const choiceOf = (issue: v.BaseIssue<unknown>): string =>
  listed(optionsOf(issue).map((option) => `"${option}"`)).replace(/ and (?="[^"]*"$)/, ' or ');

function meantBy(issue: v.BaseIssue<unknown>): string {
  const meant = typeof issue.input === 'string' ? nearMiss(issue.input, optionsOf(issue)) : null;
  return meant === null ? '' : `. Did you mean "${meant}"?`;
}

function foundIn({ received }: v.BaseIssue<unknown>): string {
  if (received === 'Object') return 'an object in braces';
  if (received === 'Array') return 'a list';
  return shortened(received);
}

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
