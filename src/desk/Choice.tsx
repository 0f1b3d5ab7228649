interface ChoiceProps {
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** The label for no filter. */
  all?: string;
  children: readonly (readonly [value: string, name: string])[];
}

/** A filter by one of several values, or none. */
export function Choice({ name, value = '', onChange, all = 'Any', children }: ChoiceProps) {
  return (
    <label className={value === '' ? 'fil' : 'fil is-on'}>
      {name}:
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {children.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
