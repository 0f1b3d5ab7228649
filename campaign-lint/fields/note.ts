/** A value as JSON holds it. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The meaning of a field of a campaign file, for authors, and a valid example. */
export interface FieldNote {
  /** A phrase that continues "It is": no capital, no full stop. */
  readonly meaning: string;
  /** A value that the schema accepts. */
  readonly example: Json;
}

/** Notes by the path of the field; `*` stands for an item of a list, and for any key of a record. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** Builds a note in one line. */
export function note(meaning: string, example: Json): FieldNote {
  return { meaning, example };
}

/** Returns the notes with their paths below another field. */
export function below(path: string, notes: FieldNotes): FieldNotes {
  return Object.fromEntries(Object.entries(notes).map(([field, each]) => [`${path}.${field}`, each]));
}
