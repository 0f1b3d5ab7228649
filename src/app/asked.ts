/** What a slot of the journey is asked, as XState's promise actors are. */
export interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}
