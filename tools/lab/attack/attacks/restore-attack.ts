import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, restore as restoreBackup } from '#server/backup/backup.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { startExternalPostgres } from '#test/kit/postgres-faults.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import { makeDatabase, startAttacked } from '../kit/attacked.ts';
import { CLUB } from '../kit/attacked-campaigns.ts';
import { cleanUp } from '../kit/clean-up.ts';
import { loadGun } from '../kit/http.ts';
import { answered, makeMember } from '../kit/attack-members.ts';
import { outcomeOf, tally } from '../kit/tally.ts';

/** Reuses a session after a restore, although it was ended after the backup. */
async function revive(context: Context, databaseUrl: string, folder: string): Promise<Outcome> {
  const settings = { databaseUrl, databaseOwnerUrl: undefined, dataDir: folder };
  const file = join(folder, 'kept.zip');
  const counted = tally();
  const made = cleanUp();
  try {
    const first = await startAttacked(context, { databaseUrl });
    made.later(() => first.stop());
    const gun = loadGun(first.origin);
    made.later(() => gun.close());
    const { accessToken } = await makeMember(first, gun, CLUB);
    await backUp(settings, file);
    const query = `access_token=${accessToken}`;
    answered(await gun.call('POST', `/front_end/profile/sign_out?${query}`));
    const refusals: string[] = [];
    for (const replaces of [true, false])
      await restoreBackup(settings, file, replaces).catch((error: Error) => refusals.push(error.message));
    const refused = refusals.filter((message) => message.startsWith('A server is still connected')).length;
    await made.now();
    await restoreBackup(settings, file, true);
    const second = await startAttacked(context, { databaseUrl });
    made.later(() => second.stop());
    const again = loadGun(second.origin);
    made.later(() => again.close());
    const [answer, measured] = await second.measure(() => again.call('GET', `/front_end/profile/?${query}`));
    counted.add(answer);
    return outcomeOf('an ended session after a restore', counted, measured, {
      broken: [
        ...(answer.status === 401 ? [] : [`the ended session got ${answer.status}`]),
        ...(refused === 2 ? [] : ['a backup was restored while a server was running']),
      ],
    });
  } finally {
    await made.now();
  }
}

export const restore: Attack = {
  name: 'restore',
  rows: ['KEEP-4'],
  promise: 'A restore does not revive ended sessions, and does not run while a server is running',
  isPlain: false,
  run: async (context) => {
    const made = cleanUp();
    try {
      const external = context.postgresUrl === undefined ? await startExternalPostgres() : null;
      made.later(() => external?.stop());
      const database = await makeDatabase(context.postgresUrl ?? external?.url('postgres') ?? '');
      made.later(() => database.drop());
      const folder = await temporaryFolder('attack-restore');
      made.later(() => rm(folder, { recursive: true, force: true }));
      return [await revive(context, database.url, folder)];
    } finally {
      await made.now();
    }
  },
};
