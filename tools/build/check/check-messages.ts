// Checks that the message files contain exactly the messages of the sources, that messages with plurals are compiled,
// and that each message is translated.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { PLURALS_FILE, pluralsText } from '../messages/plurals-file.ts';

const kept = inRoot('src/i18n/locales');
const copy = inRoot('.cache/locales');
const catalogues = ['en.po', 'es.po'];

/**
 * Runs the checks on a copy, to leave the checkout unchanged. Prints what is wrong and what to do.
 *
 * @returns 0 if the files are complete and up to date
 */
export async function checkMessages(): Promise<number> {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of catalogues) cpSync(`${kept}/${name}`, `${copy}/${name}`);

  const extracted = await lingui('extract', '--clean', '--overwrite');
  if (extracted !== 0) return extracted;
  writeFileSync(`${copy}/${PLURALS_FILE}`, pluralsText(readFileSync(`${copy}/en.po`, 'utf8')));
  const stale = [...catalogues, PLURALS_FILE].filter(
    (name) => readFileSync(`${kept}/${name}`, 'utf8') !== readFileSync(`${copy}/${name}`, 'utf8'),
  );
  if (stale.length > 0) {
    const files = `src/i18n/locales/${stale.join(' and ')}`;
    console.error(`${files} differ from the messages in the sources. Run: npm run docs -- messages`);
    return 1;
  }
  return lingui('compile', '--strict');
}

/** Runs Lingui on the copy. @returns the exit code */
function lingui(command: 'extract' | 'compile', ...options: string[]): Promise<number> {
  const program = inRoot(`node_modules/@lingui/cli/dist/lingui-${command}.js`);
  return runNode([program, '--config', inRoot('config/lingui.config.ts'), ...options, '--workers', '1'], {
    env: { LOCALES_DIR: copy },
  });
}
