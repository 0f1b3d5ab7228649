const KEY = '_c';

/**
 * The campaign that `?campaign=NAME` picked for this tab, kept for URLs that are typed without it (outside production);
 * null where none was picked.
 */
export function campaignOfTab(search: string, session: Storage): string | null {
  const named = new URLSearchParams(search).get('campaign');
  if (named === null) return session.getItem(KEY);
  try {
    session.setItem(KEY, named);
  } catch {
    // A full storage: the name holds for this page.
  }
  return named;
}
