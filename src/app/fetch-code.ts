import { isPassingFailure } from '#domain/rules/outage.ts';
import { CallError } from '#src/api/call-error.ts';
import { failureOfPage } from './failure-of-page.ts';

/** When this tab was last reloaded for code that did not come. */
const RELOADED = 'promenade.reloadedForCode';
/** Milliseconds between reloads: a page whose code is gone for good would otherwise reload for ever. */
const ONCE_IN = 60_000;

/** Whether the last attempt of this page has failed. */
let hasFailed = false;

/**
 * Code that is fetched when it is needed (S-23). Where it does not come it is a call without an answer, and is asked
 * for again. Most browsers remember a module that has failed for as long as the page lives, and do not fetch it again:
 * so where the server answers by then and the code still does not come, the page is reloaded, once; what the visitor
 * has entered is kept.
 *
 * @throws CallError 0 where it may come later; Error where the server answers without it
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    hasFailed = false;
    return code;
  } catch (cause) {
    const isFirst = !hasFailed;
    hasFailed = true;
    const failure = isFirst ? null : await failureOfPage();
    if (isFirst || (failure && isPassingFailure(failure))) throw new CallError(0, {}, { cause });
    if (!mayReload()) throw new Error('the code cannot be had', { cause });
    window.location.reload();
    // The page ends here.
    return new Promise<never>(() => {});
  }
}

/** Says yes once in a while; never where the browser does not remember it. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < ONCE_IN) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
