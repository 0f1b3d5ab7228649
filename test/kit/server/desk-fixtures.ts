import { generate } from 'otplib';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { CallReply } from '#domain/calls.ts';
import { type DeskCall, deskCalls } from '#domain/desk/desk-calls.ts';
import type { OperatorRole } from '#domain/desk/operator.ts';
import { addOperator, endOperator } from '#server/desk/manage-operators.ts';
import { inProject } from '#server/platform/project-root.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { addressOf } from '#src/api/api-client.ts';
import { runCommand } from '#test/kit/command.ts';
import { startTestServer, type TestServer } from './fixtures.ts';
import { SITES } from './sites.ts';

export const DESK_HOST = 'desk.example';
export const PASSWORD = 'a ferry to the far shore';
const XSRF = 'x'.repeat(43);

/** A browser at the desk. It stores the cookie and marks its calls as sent by its own page. */
export interface Desk {
  /** The value of the cookie; undefined without one. */
  token: string | undefined;
  /** The last Set-Cookie header. */
  setCookie: string | undefined;
  /** Makes a call. A header with the value undefined is removed. */
  call(call: DeskCall, input?: Input, headers?: Readonly<Record<string, string | undefined>>): Answer;
}

interface Input {
  readonly body?: object;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

type Answer = Promise<{
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: Buffer;
  readonly headers: unknown;
}>;

/** Starts a production server behind a TLS proxy, with the desk at DESK_HOST and a clock that tests can move. */
export async function startDeskServer(sites: readonly Site[] = SITES) {
  let moved = 0;
  // The clock stands still, so no code changes between two calls. Commands use the real time.
  const start = Date.now();
  const clock = () => new Date(start + moved);
  const lines: string[] = [];
  const server = await startTestServer({
    production: true,
    trustProxy: ['127.0.0.1'],
    deskHost: DESK_HOST,
    clock,
    sites,
    files: {
      'dist/desk.html': '<!doctype html><title>Desk</title>',
      'dist/index.html': '<!doctype html><html><head><title>a</title></head><body></body></html>',
    },
    log: { write: (line) => void lines.push(line) },
    logLevel: 'trace',
  });
  const newDesk = (ip = '203.0.113.9') => deskOn(server, ip);
  const settings = {
    databaseUrl: server.database.app.url,
    dataDir: '',
    campaignsDir: inProject('server/campaigns'),
    production: true,
    deskHost: DESK_HOST,
    port: 0,
  };
  const command = (name: 'operator-add' | 'operator-end', ...words: string[]) =>
    runCommand(name, words, {
      DATABASE_URL: server.database.app.url,
      NODE_ENV: 'production',
      DESK_HOST,
    });
  return {
    ...server,
    newDesk,
    command,
    /** The lines of the server's log. */
    lines,
    now: clock,
    move: (milliseconds: number) => {
      moved += milliseconds;
    },
    /** Returns the authenticator's code for a number of 30 s steps from now. */
    codeOf: (secret: string, steps = 0) =>
      generate({ secret, epoch: Math.floor(clock().getTime() / 1_000) + steps * 30 }),
    rows: async (sql: string) => (await server.database.pool.query<Record<string, unknown>>(sql)).rows,
    /** Adds an operator as the command does, and returns the token of the link. */
    add: async (email: string, roles?: string, campaigns?: string): Promise<string> => {
      const lines = await addOperator({ email, roles, campaigns }, settings, new Date());
      return tokenIn(lines.join('\n'));
    },
    /** Removes an operator as the command does. */
    end: (email: string) => endOperator(email, settings, new Date()),
  };
}

/** Adds an operator with these roles, who has used the link. The clock stands still, so the current code is spent. */
export async function welcome(
  server: DeskServer,
  email: string,
  roles: readonly OperatorRole[] = ['viewer'],
  name = 'Ines Okafor',
) {
  const desk = server.newDesk();
  const token = await server.add(email, roles.join(','));
  const opened = await desk.call(deskCalls.openWelcome, { body: { token } });
  const secret = String(opened.body['secret']);
  const chosen = { name, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  const code = await server.codeOf(secret);
  const finished = await desk.call(deskCalls.finishWelcome, { body: { token, ...chosen, code } });
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body));
  return { secret, desk };
}

/** Signs in with both factors, by default with the code of the next 30 s. */
export async function enter(server: DeskServer, email: string, secret: string, desk = server.newDesk(), steps = 1) {
  const begun = await desk.call(deskCalls.signIn, { body: { email, password: PASSWORD } });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return desk.call(deskCalls.enterCode, { body: { code: await server.codeOf(secret, steps) } });
}

/** Returns the token of the link in the command's output. */
export function tokenIn(text: string): string {
  const token = new RegExp(`^https://${DESK_HOST}/desk/welcome/([\\w-]{43})$`, 'm').exec(text)?.[1];
  if (token === undefined) throw new Error(`there is no link in: ${text}`);
  return token;
}

/** Returns the body of a 200 response of the desk. Checks that it has the specified fields and no others. */
export function replyOf<C extends DeskCall>(call: C, { status, body }: Awaited<Answer>): CallReply<C> {
  expect(status, JSON.stringify(body)).toBe(200);
  const reply: CallReply<C> = v.parse(call.reply, body);
  expect(reply).toEqual(body);
  return reply;
}

export type DeskServer = Awaited<ReturnType<typeof startDeskServer>>;

function deskOn({ app }: TestServer, ip: string): Desk {
  return {
    token: undefined,
    setCookie: undefined,
    async call(call, { body, params = {}, query = {} } = {}, more = {}) {
      const cookies = [`__Host-XSRF-TOKEN=${XSRF}`, ...(this.token ? [`__Secure-desk=${this.token}`] : [])];
      const headers = {
        host: DESK_HOST,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': ip,
        'x-xsrf-token': XSRF,
        'sec-fetch-site': 'same-origin',
        cookie: cookies.join('; '),
        ...more,
      };
      const response = await app.inject({
        method: call.method,
        url: addressOf(call, params),
        query,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        ...(body && { payload: body }),
      });
      const set = [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Secure-desk='));
      if (set !== undefined) {
        this.setCookie = set;
        this.token = /^__Secure-desk=([^;]+)/.exec(set)?.[1];
      }
      const isJson = /^application\/json\b/.test(String(response.headers['content-type']));
      const { statusCode: status, headers: answered } = response;
      return { status, body: isJson ? response.json() : {}, bytes: response.rawPayload, headers: answered };
    },
  };
}
