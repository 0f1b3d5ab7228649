/** A text of a file with the path of its field. */
export interface TextField {
  readonly path: string;
  readonly text: string;
}

/** Returns every text in a value, at any depth, with its path: `campaign.instances.0.code`. */
export function textFields(value: unknown, path: string): TextField[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textFields(each, `${path}.${key}`));
}
