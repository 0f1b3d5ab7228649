import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/** Matches a message with a plural or a choice, which needs a parser. All others are texts with names in braces. */
const NEEDS_PARSER = /\{\w+,\s*(?:plural|selectordinal|select)\b/;

/** The module that `npm run docs -- messages` writes, in the folder of the catalogues. */
export const PLURALS_FILE = 'plurals.ts';

/**
 * Compiles the English messages that need a parser, by id, so browsers do not need the parser.
 *
 * @param catalogue the text of the English catalogue
 * @returns the text of PLURALS_FILE, with one message per line
 */
export function pluralsText(catalogue: string): string {
  const messages = PO.parse(catalogue).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''] as const);
  const lines = messages
    .filter(([, text]) => NEEDS_PARSER.test(text))
    .map(([id, text]) => `  ${JSON.stringify(id)}: ${JSON.stringify(compileMessage(text))},\n`);
  return `// Written by npm run docs -- messages.
import type { Messages } from '@lingui/core';

/** The English messages with plurals and choices, compiled. */
export const PLURALS: Messages = {
${lines.join('')}};
`;
}
