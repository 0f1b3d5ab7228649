import { callbackify } from 'node:util';
import pg from 'pg';
import { nameStatementsWherePossible } from './statement-names.ts';
import { afterAliveTime, aliveTime } from './alive-time.ts';
import { type DatabaseTime, databaseTime, DatabaseTimeout, QUERY_MS, REQUEST_MS } from './database-timeout.ts';

type WhenConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** Application name in PostgreSQL for the connections of servers, jobs processes and commands that run in parallel. */
export const APPLICATION = 'promenade';
/** The startup message may contain nothing else: PgBouncer rejects unknown parameters (OUTAGE-5). */
const NAMED = { application_name: APPLICATION };
const TIMED = { connectionTimeoutMillis: REQUEST_MS, query_timeout: QUERY_MS, keepAlive: true };
/** A new connection is checked before its first use: whether it may use named statements. */
const FOUND_OUT: pg.PoolConfig = { verify: callbackify(nameStatementsWherePossible) };

/**
 * A pool in which a lost connection fails only the query that used it (OUTAGE-1). No work waits longer than its time
 * limit (OUTAGE-2): after that, the connection is destroyed with whatever still runs on it.
 */
export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...NAMED, ...TIMED, ...FOUND_OUT, ...config });
    // The query reports the loss of a connection in use; without a listener the event would end the process.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** The URL for new connections. */
  set address(url: string) {
    this.options.connectionString = url;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: WhenConnected): void;
  override connect(callback?: WhenConnected): Promise<pg.PoolClient> | void {
    const time = databaseTime();
    const checkedOut = time ? this.#checkOut(time) : this.#acquire().then((client) => held(client));
    if (!callback) return checkedOut;
    void tell(checkedOut, callback);
  }

  /** One timer limits both the wait for a connection and its use, because this runs for every query. */
  #checkOut(time: DatabaseTime): Promise<pg.PoolClient> {
    if (time.left <= 0) return Promise.reject(new DatabaseTimeout());
    const began = aliveTime();
    return new Promise((resolve, reject) => {
      let client: pg.PoolClient | undefined;
      let isOver = false;
      const end = () => {
        isOver = true;
        cancel();
        time.spend(aliveTime() - began);
      };
      const cancel = afterAliveTime(time.left, () => {
        if (client) return client.release(new DatabaseTimeout());
        end();
        reject(new DatabaseTimeout());
      });
      this.#acquire().then(
        (connected) => {
          // Too late for this request, but another one may still use it.
          if (isOver) return connected.release();
          client = held(connected, end);
          resolve(client);
        },
        (error: unknown) => {
          if (isOver) return;
          end();
          reject(error);
        },
      );
    });
  }

  /**
   * Takes a connection from the pool. Releases a connection that arrives after the pool's timeout: the promise of
   * `pg-pool` would leak it during its check.
   */
  #acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      super.connect((error, client, release) => {
        if (isOver) return release();
        isOver = true;
        if (client) resolve(client);
        else reject(error ?? new Error('no database connection available'));
      });
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

/** Wraps a connection that may be released more than once: at the time limit, and later by its user. */
function held(client: pg.PoolClient, onRelease: () => void = () => {}): pg.PoolClient {
  const giveBack = client.release.bind(client);
  let isGivenBack = false;
  client.release = (error) => {
    if (isGivenBack) return;
    isGivenBack = true;
    onRelease();
    giveBack(isRefusal(error) ? undefined : error);
  };
  return client;
}

/**
 * Whether PostgreSQL rejected a row, such as a person's second entry. The connection stays usable, but `pg-pool` would
 * close it after any error, and opening another one takes longer than a whole submission.
 */
const isRefusal = (error: Error | boolean | undefined) =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;
