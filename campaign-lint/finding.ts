/** One finding about a campaign file. An error prevents the file from being served, a warning does not. */
export interface Finding {
  readonly level: 'error' | 'warning';
  /** The rule, for example `end-before-start`. */
  readonly rule: string;
  /** The path of the field, for example `campaign.instances.2.dateEnd`. */
  readonly path: string;
  readonly message: string;
}

export function error(rule: string, path: string, message: string): Finding {
  return { level: 'error', rule, path, message };
}

export function warning(rule: string, path: string, message: string): Finding {
  return { level: 'warning', rule, path, message };
}

/** Turns a line `path: message` of a check without rules into an error. */
export function errorOfLine(rule: string, line: string): Finding {
  const end = line.indexOf(': ');
  return error(rule, line.slice(0, end), line.slice(end + 2));
}

/** Returns the path of an instance, and of a field below it. */
export function instancePath(index: number, field = ''): string {
  return `campaign.instances.${index}${field && `.${field}`}`;
}

/** Joins words into a list: 'CA, NY and TX'. */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
