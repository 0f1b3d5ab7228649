/** Whether the visitor has enabled data saving (Save-Data). Safari and Firefox do not report it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
