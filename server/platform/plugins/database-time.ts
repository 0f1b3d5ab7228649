import type { FastifyInstance } from 'fastify';
import { DatabaseTime, REQUEST_MS, withDatabaseTime } from '../database/database-timeout.ts';

/** Gives each request a time budget for the database, shared by all its queries (OUTAGE-2). */
export function limitDatabaseTime(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => withDatabaseTime(new DatabaseTime(REQUEST_MS), done));
}
