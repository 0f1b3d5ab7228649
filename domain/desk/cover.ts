/** Masks a name except the first letter of each word: `D••• R•••`; '' stays ''. */
export function coverName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0] ?? ''}•••`).join(' ');
}
