import pg from 'pg';
import { afterAliveTime, aliveTime } from './alive-time.ts';
import { type DatabaseTime, databaseTime, DatabaseTimeout, QUERY_MS, REQUEST_MS, waitAtMost } from './time.ts';

type WhenConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** Nothing else may travel in the startup message: PgBouncer refuses what it does not know (S-7). */
const NAMED = { application_name: 'promenade' };
const TIMED = { connectionTimeoutMillis: REQUEST_MS, query_timeout: QUERY_MS, keepAlive: true };

/**
 * Connections to the database that are lost at no worse price than the query that used them (S-3), and that wait no
 * longer than the present work may (S-4): where its time is over, the connection is thrown away with what is still
 * going on in it.
 */
export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...NAMED, ...TIMED, ...config });
    // The loss of a connection that is in use is told by its query; without a listener it would end the process.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** The address that the next connections are made to. */
  set address(url: string) {
    this.options.connectionString = url;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: WhenConnected): void;
  override connect(callback?: WhenConnected): Promise<pg.PoolClient> | void {
    const time = databaseTime();
    const checkedOut = time ? this.#checkOut(time) : super.connect().then((client) => held(client));
    if (!callback) return checkedOut;
    void tell(checkedOut, callback);
  }

  async #checkOut(time: DatabaseTime): Promise<pg.PoolClient> {
    const began = aliveTime();
    const spend = () => time.spend(aliveTime() - began);
    const client = await this.#connectWithin(time.left).catch((error: unknown) => {
      spend();
      throw error;
    });
    const cancel = afterAliveTime(time.left - (aliveTime() - began), () => client.release(new DatabaseTimeout()));
    return held(client, () => {
      cancel();
      spend();
    });
  }

  async #connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    if (milliseconds <= 0) throw new DatabaseTimeout();
    const connecting = super.connect();
    return waitAtMost(milliseconds, connecting).catch((error: unknown) => {
      // It comes too late, but for somebody else perhaps.
      if (error instanceof DatabaseTimeout)
        connecting.then(
          (client) => client.release(),
          () => {},
        );
      throw error;
    });
  }
}

async function tell(checkedOut: Promise<pg.PoolClient>, callback: WhenConnected): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await checkedOut;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {});
    return;
  }
  callback(undefined, client, (error) => client.release(error));
}

/** A connection that may be given back more than once: when its time is over, and then by whoever used it. */
function held(client: pg.PoolClient, onRelease: () => void = () => {}): pg.PoolClient {
  const giveBack = client.release.bind(client);
  let isGivenBack = false;
  client.release = (error) => {
    if (isGivenBack) return;
    isGivenBack = true;
    onRelease();
    giveBack(error);
  };
  return client;
}
