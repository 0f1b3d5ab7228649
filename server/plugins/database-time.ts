import type { FastifyInstance } from 'fastify';
import { DatabaseTime, REQUEST_MS, withDatabaseTime } from '../database/time.ts';

/** Gives each request its time for the database, which all of its queries share (S-4). */
export function limitDatabaseTime(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => withDatabaseTime(new DatabaseTime(REQUEST_MS), done));
}
