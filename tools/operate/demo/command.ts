// npx promenade demo [--submissions 5000 --seed 1]: fills an empty database with generated submissions in all states,
// and prints how to sign in to the desk. Exits with 0 on success, and with 2 if it is rejected.
import { addOperator } from '#server/desk/manage-operators.ts';
import { joinDatabase } from '#server/platform/database/join.ts';
import { storesAt } from '#server/platform/images/open-stores.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { StartError } from '#server/platform/start-error.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';
import { makeDemo } from './make-demo.ts';

const USAGE = 'npx promenade demo [--submissions 5000] [--seed 1]';
const EMAIL = 'demo@desk.example.com';

const { values } = ownWords({ usage: USAGE, values: ['submissions', 'seed'] });

try {
  const settings = readSettings(process.env);
  if (settings.production) throw new StartError('The demo does not run with NODE_ENV=production. Unset NODE_ENV.');
  const now = new Date();
  const asked = {
    submissions: whole('submissions', values['submissions'] ?? '5000', 100_000),
    seed: whole('seed', values['seed'] ?? '1', 2 ** 31),
  };
  await fill(settings, { ...asked, now });
  for (const line of await addOperator(
    { email: EMAIL, roles: 'viewer,reviewer,finance,admin', campaigns: undefined },
    settings,
    now,
  ))
    console.log(line);
  console.log('Start the server with npm start and the same settings, then open the link.');
} catch (error) {
  endFailed(error, 2);
}

async function fill(settings: Settings, asked: { submissions: number; seed: number; now: Date }): Promise<void> {
  const { sites } = await readCatalogue(settings.campaignsDir);
  const { db, close } = await joinDatabase(settings);
  try {
    const stores = await storesAt(settings.pictureStores, db);
    await makeDemo(db, stores, sites, { ...asked, say: (line) => console.log(line) });
  } finally {
    await close();
  }
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new StartError(`--${name} must be a whole number from 1 to ${most}. Usage: ${USAGE}`);
  return number;
}
