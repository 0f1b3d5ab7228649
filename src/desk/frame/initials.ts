/** Returns the initials for an avatar: the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
