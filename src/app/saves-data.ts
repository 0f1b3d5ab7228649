/** Whether the visitor has asked for little data (Save-Data); Safari and Firefox do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
