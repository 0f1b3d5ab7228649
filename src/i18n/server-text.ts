import type { I18n } from '@lingui/core';
import { fieldMessage } from './field-messages.ts';
import { patternText } from './pattern-text.ts';
import { PATTERNS } from './server-patterns.ts';
import { SENTENCES } from './server-sentences.ts';

/** Matches each sentence in a text about several pictures. */
const OF_PICTURES = /Image \d+ .+?\.(?= Image \d|$)/g;

/** Returns a text of the server in the language of the page. An unknown sentence stays as the server wrote it. */
export function serverText(i18n: I18n, text: string): string {
  const ofPictures = text.match(OF_PICTURES) ?? [];
  if (ofPictures.join(' ') === text) return ofPictures.map((sentence) => sentenceText(i18n, sentence)).join(' ');
  return sentenceText(i18n, text);
}

function sentenceText(i18n: I18n, text: string): string {
  const sentence = SENTENCES[text];
  return sentence ? i18n._(sentence) : (patternText(i18n, PATTERNS, text) ?? fieldMessage(i18n, text));
}
