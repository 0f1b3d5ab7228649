import type { I18n, MessageDescriptor } from '@lingui/core';
import { PATTERNS } from './server-patterns.ts';
import { SENTENCES } from './server-sentences.ts';

/** Matches each sentence in a text about several pictures. */
const OF_PICTURES = /Image \d+ .+?\.(?= Image \d|$)/g;

/** A text of the server in the language of the page; an unknown sentence stays as the server wrote it. */
export function serverText(i18n: I18n, text: string): string {
  const ofPictures = text.match(OF_PICTURES) ?? [];
  if (ofPictures.join(' ') === text) return ofPictures.map((sentence) => sentenceText(i18n, sentence)).join(' ');
  return sentenceText(i18n, text);
}

function sentenceText(i18n: I18n, text: string): string {
  const sentence = SENTENCES[text];
  if (sentence) return i18n._(sentence);
  for (const { form, message } of PATTERNS) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const said: MessageDescriptor = {
      ...message,
      values: { ...groups, ...(groups.date && { date: dateIn(i18n, groups.date) }) },
    };
    return i18n._(said);
  }
  return text;
}

/** Translates a date that the server wrote in English, 'March 5, 2024'. */
function dateIn(i18n: I18n, text: string): string {
  const day = new Date(`${text} UTC`);
  return Number.isNaN(day.getTime()) ? text : i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' });
}
