import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/** A message with a plural or a choice, which needs a parser; all others are texts with names in braces. */
const NEEDS_PARSER = /\{\w+,\s*(?:plural|selectordinal|select)\b/;

/** The module that `npm run messages` writes, in the folder of the catalogues. */
export const PLURALS_FILE = 'plurals.ts';

/**
 * The English messages that need a parser, compiled, by id: no browser needs the parser then.
 *
 * @param catalogue the text of the English catalogue
 * @returns the text of PLURALS_FILE, with a message in each line
 */
export function pluralsText(catalogue: string): string {
  const messages = PO.parse(catalogue).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''] as const);
  const lines = messages
    .filter(([, text]) => NEEDS_PARSER.test(text))
    .map(([id, text]) => `  ${JSON.stringify(id)}: ${JSON.stringify(compileMessage(text))},\n`);
  return `// Written by npm run messages.
import type { Messages } from '@lingui/core';

/** The English messages with plurals and choices, compiled. */
export const PLURALS: Messages = {
${lines.join('')}};
`;
}
