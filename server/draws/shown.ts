import type { ShownPerson } from '#domain/draw/published.ts';
import { listText } from '#domain/draw/entry-list.ts';
import type { ShownEntry } from '../repositories/draw-entries.ts';
import type { Draws } from '../repositories/draws.ts';

/** The text of a closed list, some thousand lines at a time. */
export async function* writtenList(draws: Pick<Draws, 'pages'>, id: string): AsyncGenerator<string, void> {
  for await (const page of draws.pages(id)) yield listText(page);
}

/** What anybody may know of those who were drawn, in this order (DRAW-6). */
export async function shownPeople(
  draws: Pick<Draws, 'shown'>,
  id: string,
  entries: readonly string[],
): Promise<ShownPerson[]> {
  return (await inTheirOrder(draws, id, entries)).map(shownPerson);
}

/** The entries of those who were drawn, in this order. */
export async function inTheirOrder(
  draws: Pick<Draws, 'shown'>,
  id: string,
  entries: readonly string[],
): Promise<ShownEntry[]> {
  const shown = new Map((await draws.shown(id, entries)).map((one) => [one.entry, one]));
  return entries.flatMap((entry) => shown.get(entry) ?? []);
}

/** The same of one of them. */
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
