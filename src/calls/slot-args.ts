/** The id under which the journey's child actors find it. */
export const JOURNEY_ID = 'journey';

/** The arguments of an actor of the journey, as XState passes them to promise actors. */
export interface SlotArgs<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Finds the journey by its id. */
  readonly system: { get(id: typeof JOURNEY_ID): unknown };
}
