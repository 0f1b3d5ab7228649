/** A name of which the first letter of each word is shown: `D••• R•••`; '' stays ''. */
export function coverName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0] ?? ''}•••`).join(' ');
}
