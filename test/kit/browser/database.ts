import pg from 'pg';

/** A submission as stored in the database, with its images in order. */
export interface StoredSubmission {
  readonly uuid: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly images: readonly { readonly width: number; readonly height: number; readonly jpeg: Buffer }[];
}

/** Returns all submissions with this email address, read from the database of the server under test. */
export async function submissionsOf(email: string): Promise<StoredSubmission[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown> & { uuid: string }>(
      'select *, date_of_birth::text from submission where email = $1 order by created_at',
      [email],
    );
    return await Promise.all(
      rows.map(async (row) => {
        const images = await client.query<{ width: number; height: number; jpeg: Buffer }>(
          'select width, height, stored.bytes as jpeg from receipt_image join picture_bytes stored on stored.uuid = picture_uuid where submission_uuid = $1 order by position',
          [row.uuid],
        );
        return { uuid: row.uuid, row, images: images.rows };
      }),
    );
  } finally {
    await client.end();
  }
}

/** Deletes a pre-uploaded picture from the server, as if its retention of a day had ended. */
export async function forgetPicture(uuid: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('delete from picture where uuid = $1', [uuid]);
  } finally {
    await client.end();
  }
}

/** Returns the messages to support with this text, read from the database of the server under test. */
export async function messagesLike(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>('select * from support_request where message = $1', [text]))
      .rows;
  } finally {
    await client.end();
  }
}
