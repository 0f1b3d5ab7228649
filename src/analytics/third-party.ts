import { isOldJquery, type ScriptPlace, type ThirdPartyScript } from '#domain/rules/tracking.ts';

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
 * Loads third-party scripts (API-30). The configured jQuery comes after them, and replaces only a version older than
 * 3.6.0.
 *
 * @param jquery the address of the newer jQuery, or null
 */
export async function loadThirdParty(scripts: readonly ThirdPartyScript[], jquery: string | null): Promise<void> {
  await Promise.all(scripts.map(loadScript));
  const version = window.jQuery?.fn?.jquery;
  if (jquery && version !== undefined && isOldJquery(version)) await loadScript({ address: jquery, place: 'body' });
}

/** Runs a campaign's tracking code in the page (API-29), replacing what it ran before. */
export function injectCode(code: string, place: ScriptPlace): void {
  document.querySelector('script[data-tracking]')?.remove();
  const script = document.createElement('script');
  script.dataset['tracking'] = '';
  script.text = code;
  elementOf(place).append(script);
}
