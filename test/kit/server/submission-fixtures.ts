import { expect } from 'vitest';
import type { TestServer } from './fixtures.ts';

interface Row {
  readonly [column: string]: unknown;
}

/** Returns queries of the data that a server has stored. */
export function storedOn(server: TestServer) {
  const rowsOf = async (sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await server.database.pool.query<Row>(sql, values)).rows;
  return {
    rowsOf,
    submissionsUnder: (key: string) => rowsOf('select uuid from submission where idempotency_key = $1', key),
    imagesOf: (uuid: string) =>
      rowsOf('select * from receipt_image where submission_uuid = $1 order by position', uuid),
  };
}

/** Returns the uuid in the response to a submission; fails for any other response. */
export async function uuidOf(answer: Response): Promise<string> {
  expect([answer.status, await answer.clone().json()]).toEqual([
    200,
    {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^(?:PRM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}|[0-9A-F]{8})$/),
      statusPath: expect.stringMatching(/^\/status\/[\w-]{22}$/),
    },
  ]);
  return ((await answer.json()) as { uuid: string }).uuid;
}
