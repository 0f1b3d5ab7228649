/** What a slot of the journey is called with, as XState's promise actors are. */
export interface SlotArgs<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}
