// npx promenade pictures move FROM TO: moves every picture from one store to another, even while servers run. Stores
// are named as in PICTURE_STORE.
// Exits with 0 if all were moved, 1 if some could not be, 2 on wrong usage. It may be stopped and started again.
import { joinDatabase } from '#server/platform/database/join.ts';
import { assertUsable, storeAt } from '#server/platform/images/open-stores.ts';
import { movePictures } from '#server/pictures/move-pictures.repository.ts';
import { storeLocation, type StoreLocation } from '#server/platform/settings/setting-stores.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const usage = 'npx promenade pictures move FROM TO, for example pictures move database folder:/srv/pictures';
const { names } = ownWords({ usage, takesNames: true });
const [from, to, ...more] = names.map((name) => locationOf(name));
if (from === undefined || to === undefined || more.length > 0) endWrong(usage);
if (from.kind === 'database' && to.kind === 'database') endWrong('FROM and TO are the same store.');
if (from.kind === to.kind)
  endWrong(`From one ${from.kind} to another, copy the files with a tool of your own, while no server runs.`);

try {
  const database = await joinDatabase(readSettings(process.env));
  try {
    process.exitCode = (await move(from, to, database.db)) ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  endFailed(error, 1);
}

type Db = Awaited<ReturnType<typeof joinDatabase>>['db'];

/** @returns whether all pictures are in the target store */
async function move(source: StoreLocation, target: StoreLocation, db: Db): Promise<boolean> {
  await assertUsable(target, db);
  const [store, into] = [await storeAt(source, db), await storeAt(target, db)];
  const { moved, missing, coming } = await movePictures(db, store, into, (sum) => console.log(`${sum} pictures …`));
  console.log(`${moved} pictures moved from ${store.name} into ${into.name}`);
  if (coming > 0)
    console.log(`${coming} pictures are still being uploaded into ${store.name}. Run this again in a few minutes.`);
  for (const uuid of missing) console.error(`The picture ${uuid} is missing from ${store.name}.`);
  return missing.length === 0;
}

function locationOf(name: string): StoreLocation {
  const location = storeLocation(name);
  return typeof location === 'string' ? endWrong(`${name}: ${location}`) : location;
}

function endWrong(words: string): never {
  console.error(words);
  process.exit(2);
}
