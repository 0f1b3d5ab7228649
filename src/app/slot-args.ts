/** The id by which the actors that the journey invokes find it. */
export const JOURNEY_ID = 'journey';

/** What a slot of the journey is called with, as XState's promise actors are. */
export interface SlotArgs<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Finds the journey by its id. */
  readonly system: { get(id: typeof JOURNEY_ID): unknown };
}
