import type { GameEvent } from './contract.ts';
import type { Control } from './presentation.ts';

/** One control in the document. */
export interface Placed {
  readonly element: HTMLElement;
  update(control: Control<GameEvent>): void;
  dispose(): void;
}
