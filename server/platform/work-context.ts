import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseTime } from './database/database-timeout.ts';

/** What belongs to some work, such as a request, and is known at any call depth. */
interface WorkContext {
  readonly requestId?: string;
  readonly databaseTime?: DatabaseTime;
  /** The value that an owner, such as a catalogue, holds for this work. */
  readonly held?: { readonly owner: object; readonly value: unknown };
}

/** One storage for everything: Node copies each storage for every promise of a request. */
const contexts = new AsyncLocalStorage<WorkContext>();
const NOTHING: WorkContext = {};

/** Returns the context of the current work. */
export function workContext(): WorkContext {
  return contexts.getStore() ?? NOTHING;
}

/** Runs some work with further context. */
export function withContext<T>(added: WorkContext, work: () => T): T {
  return contexts.run({ ...workContext(), ...added }, work);
}
