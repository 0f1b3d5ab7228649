import { useState } from 'react';
import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldElement, FieldValues } from '@modular-forms/react';
import { useUiLabels } from '#src/ui/labels.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { CheckedForm } from './checked-form.ts';

interface AnnouncedField {
  elements: { peek(): FieldElement[] };
  active: { value: boolean };
  error: { value: string };
}

/** The only polite live region of a form: announces 'State of residence: Required' when that error appears. */
export function ErrorAnnouncer<Values extends FieldValues>({ of }: { of: CheckedForm<Values> }) {
  useSignals();
  const [announcements] = useState(() => announce(of));
  const { message } = useUiLabels();
  const lines = announcements.value
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [text = '', label] = line.split('\t').reverse();
      return label ? `${label}: ${message(text)}` : message(text);
    });
  return (
    <div role="log" aria-live="polite" aria-relevant="additions text">
      {lines.map((line) => (
        <VisuallyHidden key={line}>{line}</VisuallyHidden>
      ))}
    </div>
  );
}

/**
 * Returns one line per error: label and message, separated by a tab; the message alone if there is no label. It is one
 * string, not a list: fields register while React renders, and only an equal value prevents a rerender of the
 * announcer.
 */
function announce<Values extends FieldValues>({ store }: CheckedForm<Values>): ReadonlySignal<string> {
  return computed(() => {
    const names: readonly string[] = store.internal.fieldNames.value;
    const fields: Record<string, AnnouncedField | undefined> = store.internal.fields;
    const lines = names.flatMap((name) => {
      const field = fields[name];
      if (!field?.active.value || !field.error.value) return [];
      const label = field.elements.peek()[0]?.labels?.[0]?.textContent;
      return label ? `${label}\t${field.error.value}` : field.error.value;
    });
    return [...new Set(lines)].join('\n');
  });
}
