/** A value as JSON holds it. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a field of a campaign file means, for those who write one, and a value that is right. */
export interface FieldNote {
  /** A phrase that goes on after "It is": no capital, no full stop. */
  readonly meaning: string;
  /** A value that the schema takes. */
  readonly example: Json;
}

/** Notes by the path of the field; `*` stands for an item of a list, and for any key of a record. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** A note in one line. */
export function note(meaning: string, example: Json): FieldNote {
  return { meaning, example };
}

/** The same notes, below another field. */
export function below(path: string, notes: FieldNotes): FieldNotes {
  return Object.fromEntries(Object.entries(notes).map(([field, each]) => [`${path}.${field}`, each]));
}
