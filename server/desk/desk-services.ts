import type { FastifyInstance } from 'fastify';
import type { Attempts } from '../platform/http/attempts.repository.ts';
import { auditIn, type Audit } from './audit.repository.ts';
import type { Db } from '../platform/database/database.ts';
import { type Operators, operatorsIn } from './operators.repository.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { type CodeLimit, codeLimit } from './code-limit.ts';

/** The services of the desk. */
export interface DeskServices extends Pick<Services, 'catalogue' | 'passwords' | 'limits' | 'now' | 'production'> {
  readonly operators: Operators;
  readonly audit: Audit;
  readonly codeLimit: CodeLimit;
  readonly db: Db;
  readonly pictures: Pick<Pictures, 'read' | 'remove'>;
  /** Value of DESK_HOST; undefined if not set. */
  readonly deskHost: string | undefined;
}

/** The parts of the server that the desk uses. */
export interface DeskParts {
  readonly services: Pick<Services, 'catalogue' | 'passwords' | 'limits' | 'now' | 'production'>;
  readonly settings: Pick<Settings, 'siteDir'> & Partial<Pick<Settings, 'deskHost'>>;
  readonly db: Db;
  readonly pictures: Pick<Pictures, 'read' | 'remove'>;
  readonly attempts: Attempts;
}

/** Returns the desk's services. Lines of the audit log are also written to the server's log. */
export function deskServices(
  app: FastifyInstance,
  { services, settings, db, pictures, attempts }: DeskParts,
): DeskServices {
  const { catalogue, passwords, limits, now, production } = services;
  const audit = auditIn(db, ({ line, hash }) => app.log.info({ audit: line, sha256: hash }, 'audit log line added'));
  return {
    catalogue,
    passwords,
    limits,
    now,
    production,
    audit,
    db,
    pictures,
    operators: operatorsIn(db, audit),
    codeLimit: codeLimit(attempts, now),
    deskHost: settings.deskHost,
  };
}
