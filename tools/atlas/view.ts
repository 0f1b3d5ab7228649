import type { Stage } from '#test/browser/paths/executors.ts';
import type { TextOf } from './texts.ts';
import type { AtlasVisit } from './visits.ts';

/** Another view of a resting state: a dialog, an error, a game, another brand. */
export interface View {
  readonly name: string;
  /** The path of the resting state in the chart. */
  readonly at: string;
  /** The visit, if it differs from the one in which the state is shown. */
  readonly visit?: AtlasVisit;
  /** What to do in the state, in words and as an action; left out if the visit makes the difference. */
  readonly does?: { readonly words: string; readonly act: (stage: Stage, text: TextOf) => Promise<void> };
  /**
   * Whether the action is repeated in each language and undone with Escape, because what it opens keeps its language.
   */
  readonly isOpened?: boolean;
}
