import type { DataLayerEntry } from './data-layer.ts';

/** Google's measurement tag reads commands as `arguments` objects; arrays and plain objects pass it by. */
function command(..._words: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

const isContainer = (id: string) => id.startsWith('GTM-');

/**
 * Readies the data layer for Google's tag of this measurement id (`G-…`) or container (`GTM-…`), before the tag itself
 * is there.
 */
export function readyGoogle(id: string, now: Date): void {
  if (isContainer(id)) {
    (window.dataLayer ??= []).push({ 'gtm.start': now.getTime(), event: 'gtm.js' });
    return;
  }
  command('js', now);
  // The site says itself what is a page: its screens share one document.
  command('config', id, { send_page_view: false });
}

/** Repeats an entry of the data layer in the words of a measurement tag; a container reads the entry itself. */
export function tellGoogle(id: string, entry: DataLayerEntry): void {
  if (isContainer(id)) return;
  if (entry.event === 'pageView') command('event', 'page_view', { page_title: entry.page });
  else if (entry.event === 'optIn') command('event', 'opt_in', { opt_in: entry.optIn });
  else command('event', 'submission');
}
