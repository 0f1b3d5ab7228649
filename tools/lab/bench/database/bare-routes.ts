// A bare Fastify server on the PostgreSQL of DATABASE_URL, the baseline of submissions and plays. Like the server, it
// has its own process and connections, and visitors call it over HTTP. Prints its address.
import Fastify from 'fastify';
import pg from 'pg';
import { drawBare } from './draw-bare.ts';
import { AT_ONCE } from './running.ts';
import { sameRow } from './same-row.ts';

const properties = { campaignInstancePk: { type: 'integer' }, email: { type: 'string' } };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: AT_ONCE });
// At the end PostgreSQL stops before this process. Without a listener its idle connections would end it with an error.
pool.on('error', () => {});
const insert = await sameRow(pool);
const app = Fastify();
app.post('/row', { schema: { body: { type: 'object', properties, required: Object.keys(properties) } } }, insert);
app.post<{ Querystring: { readonly submission: string } }>(
  '/play',
  { schema: { body: { type: 'object' }, querystring: { type: 'object', required: ['submission'] } } },
  async ({ query }) => drawBare(pool, query.submission),
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
