import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/** A message with a plural or a choice, which needs a parser; all others are texts with names in braces. */
const NEEDS_PARSER = /\{\w+,\s*(?:plural|selectordinal|select)\b/;

/**
 * The English messages that need a parser, compiled, by id: no browser needs the parser then.
 *
 * @param catalogue the text of the English catalogue
 * @returns the text of `plurals.json`
 */
export function pluralsText(catalogue: string): string {
  const messages = PO.parse(catalogue).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''] as const);
  const compiled = messages
    .filter(([, text]) => NEEDS_PARSER.test(text))
    .map(([id, text]) => [id, compileMessage(text)]);
  return `${JSON.stringify(Object.fromEntries(compiled), null, 2)}\n`;
}
