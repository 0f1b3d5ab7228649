import type { ScreenName } from '#domain/screens.ts';
import { somebody } from '#test/kit/browser/walk.ts';
import { FIND, type Visit } from './engine-visit.ts';

/** A walk's input: a visit, the atlas's site with its campaigns, and the camera. */
export interface Walker {
  readonly visit: Visit;
  readonly origin: string;
  /**
   * Waits for a screen, checks its layout and takes a screenshot.
   *
   * @param note distinguishes it from other screenshots of that screen
   */
  shows(screen: ScreenName, note?: string): Promise<void>;
}

export interface Walk {
  readonly name: string;
  readonly onDesktop?: boolean;
  go(walker: Walker): Promise<void>;
}

/** @param qualifier the question and answer of the campaign's qualifier, if it has one */
export async function passGate(visit: Visit, qualifier?: readonly [question: string, answer: string]): Promise<void> {
  await visit.fill('MM', '04');
  await visit.fill('DD', '17');
  await visit.fill('YYYY', '1991');
  if (qualifier) {
    await visit.choose('State of residence', 'California');
    await visit.choose(...qualifier);
  }
  await visit.press('Continue');
}

export async function fillPerson(visit: Visit): Promise<void> {
  const { nameFirst, nameLast, phone, email } = somebody();
  for (const [label, text] of [
    ['First name', nameFirst],
    ['Last name', nameLast],
    ['Phone', phone],
    ['Email', email],
  ] as const)
    await visit.fill(label, text);
}

/** Fills in every field that the form of any campaign displays, and accepts all agreements. */
export async function fillForm(visit: Visit): Promise<void> {
  const isShown = (label: string) => visit.ask(`(${FIND})('field', ${JSON.stringify(label)}) !== null`);
  await fillPerson(visit);
  for (const [label, text] of [
    ['Address', '1 Main St'],
    ['City', 'Fresno'],
    ['Zip code', '93650'],
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const)
    if (await isShown(label)) await visit.fill(label, text);
  if (await isShown('State')) await visit.choose('State', 'California');
  for (const box of ['I agree to the', 'I have read the']) if (await isShown(box)) await visit.tick(box);
}
