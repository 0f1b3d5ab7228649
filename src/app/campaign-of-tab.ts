const KEY = '_c';

/**
 * The campaign that `?campaign=NAME` picked for this tab, remembered for URLs typed without it (outside production);
 * null when none was picked.
 */
export function campaignOfTab(search: string, session: Storage): string | null {
  const named = new URLSearchParams(search).get('campaign');
  if (named === null) return session.getItem(KEY);
  try {
    session.setItem(KEY, named);
  } catch {
    // Storage is full: the name holds for this page only.
  }
  return named;
}
