interface ChoiceProps {
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** What all of them are called. */
  all?: string;
  children: readonly (readonly [value: string, name: string])[];
}

/** A filter that is one of several, or none. */
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
