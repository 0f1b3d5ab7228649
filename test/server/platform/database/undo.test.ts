import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverSecret } from '#server/submissions/core.schema.ts';
import { undoable } from '#server/platform/database/undo.ts';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.delete(serverSecret));
afterAll(() => database.close());

const names = async () => (await database.db.select().from(serverSecret)).map(({ name }) => name);

describe('a transaction that may be rolled back', () => {
  it('commits if its callback returns', async () => {
    const outcome = await undoable<string>(database.db, async (tx) => {
      await tx.insert(serverSecret).values({ name: 'kept', value: 'x' });
      return 'done';
    });
    expect([outcome, await names()]).toEqual(['done', ['kept']]);
  });

  it('rolls back if its callback requests it, and still returns a value', async () => {
    const outcome = await undoable<string>(database.db, async (tx, undo) => {
      await tx.insert(serverSecret).values({ name: 'taken back', value: 'x' });
      return undo('undone');
    });
    expect([outcome, await names()]).toEqual(['undone', []]);
  });

  it('rethrows the error of its callback, and rolls back', async () => {
    const failed = undoable<string>(database.db, async (tx) => {
      await tx.insert(serverSecret).values({ name: 'lost', value: 'x' });
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    expect(await names()).toEqual([]);
  });
});
