import type pg from 'pg';

/** The data that the server acknowledged to visitors. */
export interface Told {
  /** The uuid of each submission, by its idempotency key. */
  readonly submissions: Map<string, string>;
  /** The submission that references each picture, by the picture's uuid. */
  readonly pictures: Map<string, string>;
  readonly plays: Map<string, { readonly submission: string; readonly isWon: boolean }>;
}

/** One kind of acknowledged data, and how much of it is missing or differs in the database. */
export interface Entry {
  readonly name: string;
  readonly told: number;
  readonly lost: number;
}

export const noneTold = (): Told => ({ submissions: new Map(), pictures: new Map(), plays: new Map() });

/** Reads the same data from the database. */
export async function storedIn(client: Pick<pg.Client, 'query'>): Promise<Told> {
  const [submissions, pictures, plays] = [
    await client.query<{ uuid: string; key: string }>('select uuid, idempotency_key as key from submission'),
    // A picture without its bytes counts as missing.
    await client.query<{ uuid: string; submission: string }>(`
      select picture_uuid as uuid, receipt_image.submission_uuid as submission
      from receipt_image join picture_bytes on picture_bytes.uuid = picture_uuid`),
    // A prize that was won has its own unit.
    await client.query<{ uuid: string; submission: string; won: boolean }>(`
      select play.uuid, submission_uuid as submission, prize_unit.taken_at is not null as won
      from play left join prize_unit on prize_unit.id = prize_unit_id`),
  ];
  return {
    submissions: new Map(submissions.rows.map(({ key, uuid }) => [key, uuid])),
    pictures: new Map(pictures.rows.map(({ uuid, submission }) => [uuid, submission])),
    plays: new Map(plays.rows.map(({ uuid, submission, won }) => [uuid, { submission, isWon: won }])),
  };
}

/** Compares the acknowledged data with the stored data. The database may contain more than was acknowledged. */
export function compared(told: Told, stored: Told): Entry[] {
  const entry = <T>(name: string, ours: Map<string, T>, isStored: (name: string, value: T) => boolean): Entry => ({
    name,
    told: ours.size,
    lost: [...ours].filter(([key, value]) => !isStored(key, value)).length,
  });
  return [
    entry('submissions', told.submissions, (key, uuid) => stored.submissions.get(key) === uuid),
    entry('of them with a picture', told.pictures, (uuid, submission) => stored.pictures.get(uuid) === submission),
    entry('plays', told.plays, (uuid, { submission, isWon }) => {
      const play = stored.plays.get(uuid);
      return play?.submission === submission && play.isWon === isWon;
    }),
  ];
}
