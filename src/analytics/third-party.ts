import type { ScriptElement } from '#domain/formats/scripts.ts';
import { isOldJquery, type ScriptPlace, type ThirdPartyScript } from '#domain/rules/tracking-rules.ts';

declare global {
  interface Window {
    jQuery?: { readonly fn?: { readonly jquery?: string } };
  }
}

function elementOf(place: ScriptPlace): HTMLElement {
  return place === 'head' ? document.head : document.body;
}

/** Adds a third-party script to the page; resolves once it has run or failed to load. */
function loadScript({ address, place }: ThirdPartyScript): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = script.onerror = () => resolve();
    elementOf(place).append(script);
  });
}

/**
 * Loads third-party scripts (API-30). The configured jQuery loads after them, and only if the page has a version older
 * than 3.6.0.
 *
 * @param jquery the address of the newer jQuery, or null
 */
export async function loadThirdParty(scripts: readonly ThirdPartyScript[], jquery: string | null): Promise<void> {
  await Promise.all(scripts.map(loadScript));
  const version = window.jQuery?.fn?.jquery;
  if (jquery && version !== undefined && isOldJquery(version)) await loadScript({ address: jquery, place: 'body' });
}

let runs = 0;

/**
 * Runs the scripts of a campaign's tracking code in the page (API-29), and removes the scripts of the previous run.
 * They run in order: each waits for external scripts before it, unless those have `async` or `defer`.
 */
export async function runTracking(scripts: readonly ScriptElement[], place: ScriptPlace): Promise<void> {
  runs += 1;
  const run = runs;
  for (const earlier of document.querySelectorAll('script[data-tracking]')) earlier.remove();
  for (const { attributes, code } of scripts) {
    // The visitor has moved to a page that runs it again.
    if (run !== runs) return;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.dataset['tracking'] = '';
    script.async = 'async' in attributes;
    if (code !== '') script.text = code;
    const waits = 'src' in attributes && !('async' in attributes || 'defer' in attributes);
    const loaded = new Promise<unknown>((resolve) => {
      script.onload = script.onerror = resolve;
    });
    elementOf(place).append(script);
    if (waits) await loaded;
  }
}
