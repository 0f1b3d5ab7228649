import type { Stage } from '#test/browser/paths/executors.ts';
import type { TextOf } from './texts.ts';
import type { AtlasVisit } from './visits.ts';

/** Something else that a resting state can show: a dialog, an error, a game, another brand. */
export interface View {
  readonly name: string;
  /** The path of the resting state in the chart. */
  readonly at: string;
  /** Where it differs from the visit in which the state is shown. */
  readonly visit?: AtlasVisit;
  /** What is done in the state, in words, and how; nothing where the visit makes the difference. */
  readonly does?: { readonly words: string; readonly act: (stage: Stage, text: TextOf) => Promise<void> };
  /** It is done anew in each language, and undone with Escape: what is opened keeps the words in which it was opened. */
  readonly isOpened?: boolean;
}
