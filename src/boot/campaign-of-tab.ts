const KEY = '_c';

/**
 * Returns the campaign that `?campaign=NAME` selected for this tab; null if none was. It is remembered for URLs typed
 * without the parameter. Outside production only.
 */
export function campaignOfTab(search: string, session: Storage): string | null {
  const named = new URLSearchParams(search).get('campaign');
  if (named === null) return session.getItem(KEY);
  try {
    session.setItem(KEY, named);
  } catch {
    // Storage is full: the name applies to this page only.
  }
  return named;
}
