import type { DataLayerEntry } from './data-layer.ts';

/** Google's measurement tag reads commands as `arguments` objects; it ignores arrays and plain objects. */
function command(..._words: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

const isContainer = (id: string) => id.startsWith('GTM-');

/**
 * Prepares the data layer for Google's tag with this measurement id (`G-…`) or container (`GTM-…`) before the tag
 * itself loads.
 */
export function readyGoogle(id: string, now: Date): void {
  if (isContainer(id)) {
    (window.dataLayer ??= []).push({ 'gtm.start': now.getTime(), event: 'gtm.js' });
    return;
  }
  command('js', now);
  // The site reports its own page views: all its screens share one document.
  command('config', id, { send_page_view: false });
}

/** Repeats a data-layer entry as a command for a measurement tag; a container reads the entry itself. */
export function tellGoogle(id: string, entry: DataLayerEntry): void {
  if (isContainer(id)) return;
  if (entry.event === 'pageView') command('event', 'page_view', { page_title: entry.page, page_location: entry.url });
  else if (entry.event === 'optIn') command('event', 'opt_in', { opt_in: entry.optIn });
  else command('event', 'submission');
}
