import { rm } from 'node:fs/promises';
import { runProgram } from '#server/platform/database/children.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { temporaryFolder } from './database.ts';

/** Environment variable with the data directory that is prepared for a test run. */
const PREPARED = 'TEST_DATA_DIR';

/**
 * Creates a data directory with a migrated and empty PostgreSQL. Copying it takes 5 % of the time of creating another.
 *
 * @returns a function that deletes it
 */
export async function prepareDataDir(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('prepared');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.close();
  process.env[PREPARED] = dataDir;
  return async () => {
    delete process.env[PREPARED];
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Copies the prepared data directory into an empty folder. Without one, the folder stays empty. */
export async function copyDataDir(folder: string): Promise<string> {
  const prepared = process.env[PREPARED];
  // PostgreSQL's user remains the owner of its files.
  if (prepared !== undefined && process.platform !== 'win32') await runProgram('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/** Creates a temporary data directory with its own PostgreSQL; the caller deletes it. */
export const preparedFolder = async (name: string): Promise<string> => copyDataDir(await temporaryFolder(name));
