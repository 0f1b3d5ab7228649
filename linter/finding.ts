/**
 * One thing that the linter has to say of a campaign file. An error keeps the file from being served, a warning does
 * not.
 */
export interface Finding {
  readonly level: 'error' | 'warning';
  /** What kind of thing it is, such as `end-before-start`. */
  readonly rule: string;
  /** The field, such as `campaign.instances.2.dateEnd`. */
  readonly path: string;
  readonly message: string;
}

export function error(rule: string, path: string, message: string): Finding {
  return { level: 'error', rule, path, message };
}

export function warning(rule: string, path: string, message: string): Finding {
  return { level: 'warning', rule, path, message };
}

/** A line `path: message` of a check that knows no rules, as an error. */
export function errorOfLine(rule: string, line: string): Finding {
  const end = line.indexOf(': ');
  return error(rule, line.slice(0, end), line.slice(end + 2));
}

/** The path of an instance, and of a field below it. */
export function instancePath(index: number, field = ''): string {
  return `campaign.instances.${index}${field && `.${field}`}`;
}

/** Several things in a sentence: 'CA, NY and TX'. */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
