import type { ShownPerson } from '#domain/draw/published.ts';
import { listText } from '#domain/draw/entry-list.ts';
import type { ShownEntry } from './draw-entries.repository.ts';
import type { Draws } from './draws.repository.ts';

/** Yields the text of a closed list, up to 5,000 lines at a time. */
export async function* writtenList(draws: Pick<Draws, 'pages'>, id: string): AsyncGenerator<string, void> {
  for await (const page of draws.pages(id)) yield listText(page);
}

/** Returns the public data of the drawn people, in the order of the draw (DRAW-6). */
export async function shownPeople(
  draws: Pick<Draws, 'shown'>,
  id: string,
  entries: readonly string[],
): Promise<ShownPerson[]> {
  return (await inTheirOrder(draws, id, entries)).map(shownPerson);
}

/** Returns the drawn entries, in the order of the draw. */
export async function inTheirOrder(
  draws: Pick<Draws, 'shown'>,
  id: string,
  entries: readonly string[],
): Promise<ShownEntry[]> {
  const shown = new Map((await draws.shown(id, entries)).map((one) => [one.entry, one]));
  return entries.flatMap((entry) => shown.get(entry) ?? []);
}

/** Returns the public data of one entry. */
export const shownPerson = (one: ShownEntry): ShownPerson => ({
  entry: one.entry,
  number: one.number,
  name: nameOf(one),
  state: one.state,
});

function nameOf({ nameFirst, nameLast }: ShownEntry): string | null {
  const first = nameFirst?.trim() ?? '';
  const [initial = ''] = nameLast?.trim() ?? '';
  if (first === '') return null;
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}
