import { APIS, type Browsers, lackedBy } from './browser-support.ts';

/** Deletes the names. Runs in pages and in workers. */
const TAKE_AWAY = `(names) => {
  for (const [owner, member] of names) {
    if (member === null) delete globalThis[owner];
    else for (const holder of [globalThis[owner], globalThis[owner]?.prototype, owner === 'Window' ? globalThis : null]) if (holder) Reflect.deleteProperty(holder, member);
  }
}`;

/**
 * Returns a script that removes from a current page or worker the interfaces and members that browsers of these
 * versions lack. It does not change behaviour.
 */
export function scriptWithout(browsers: Browsers): string {
  const lacked = APIS.filter(({ compat }) => lackedBy(compat, browsers).length > 0);
  return `(${TAKE_AWAY})(${JSON.stringify(lacked.map(({ owner, member }) => [owner, member]))});`;
}
