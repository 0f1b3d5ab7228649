import type { Stage } from '#test/kit/browser/paths/executors.ts';
import type { TextOf } from './atlas-texts.ts';
import type { AtlasVisit } from './visits.ts';

/** Another view of a resting state: a dialog, an error, a game, another brand. */
export interface View {
  readonly name: string;
  /** The path of the resting state in the chart. */
  readonly at: string;
  /** The visit, if it differs from the one that displays the state. */
  readonly visit?: AtlasVisit;
  /** The action in the state, as a description and a function; undefined if the visit itself makes the difference. */
  readonly does?: { readonly words: string; readonly act: (stage: Stage, text: TextOf) => Promise<void> };
  /**
   * Whether the action is repeated in each language and undone with Escape. Required if the opened content keeps its
   * language.
   */
  readonly isOpened?: boolean;
}
