/** A list of names and values. Entries without a value are omitted. */
export function KeyValues({
  rows,
  areFacts = false,
}: {
  readonly rows: readonly (readonly [name: string, value: string | null | undefined])[];
  /** Whether the list is next to the picture of a submission. */
  readonly areFacts?: boolean;
}) {
  return (
    <dl className={areFacts ? 'kv kv--facts' : 'kv'}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
