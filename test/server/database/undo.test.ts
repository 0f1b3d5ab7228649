import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverSecret } from '#server/database/core-schema.ts';
import { undoable } from '#server/repositories/undo.ts';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.delete(serverSecret));
afterAll(() => database.close());

const names = async () => (await database.db.select().from(serverSecret)).map(({ name }) => name);

describe('a transaction that may be undone', () => {
  it('keeps what it has written where it answers', async () => {
    const outcome = await undoable<string>(database.db, async (tx) => {
      await tx.insert(serverSecret).values({ name: 'kept', value: 'x' });
      return 'done';
    });
    expect([outcome, await names()]).toEqual(['done', ['kept']]);
  });

  it('takes back what it has written where it is undone, and answers all the same', async () => {
    const outcome = await undoable<string>(database.db, async (tx, undo) => {
      await tx.insert(serverSecret).values({ name: 'taken back', value: 'x' });
      return undo('undone');
    });
    expect([outcome, await names()]).toEqual(['undone', []]);
  });

  it('throws what its work throws, and takes back what it has written', async () => {
    const failed = undoable<string>(database.db, async (tx) => {
      await tx.insert(serverSecret).values({ name: 'lost', value: 'x' });
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    expect(await names()).toEqual([]);
  });
});
