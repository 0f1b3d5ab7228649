/** The arguments of an actor of the journey, as XState passes them to promise actors. */
export interface SlotArgs<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Identifies the running journey. */
  readonly system: object;
}
