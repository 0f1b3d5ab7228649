/** Facts by name; one without a value is left out. */
export function KeyValues({
  rows,
  areFacts = false,
}: {
  readonly rows: readonly (readonly [name: string, value: string | null | undefined])[];
  /** Of a submission, beside its picture. */
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
