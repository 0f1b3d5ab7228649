import { Trans } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId } from 'react';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { FieldLinks } from '#src/forms/FieldLinks.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import type { GateValues } from './gate-form.ts';

interface GateDockProps {
  readonly of: CheckedForm<GateValues>;
  /** The displayed names of the fields. */
  readonly names: Readonly<Record<string, ReactNode>>;
}

/** Continue, with the missing answers below it; each of them moves the focus to its field (GATE-11). */
export function GateDock({ of, names }: GateDockProps) {
  useSignals();
  const noteId = useId();
  // The parts of a date are one answer.
  const unmet = [...new Set(Object.keys(of.errors.value).map((path) => path.split('.')[0] ?? ''))];
  const count = unmet.length;
  const fields = <FieldLinks of={unmet} nameOf={(field) => names[field]} formId={of.id} />;
  return (
    <Dock
      note={
        count > 0 && (
          <span id={noteId}>
            {count === 1 ? (
              <Trans id="gate.toGo.one" message="One answer to go: {fields}" values={{ fields }} />
            ) : (
              <Trans id="gate.toGo" message="{count} answers to go: {fields}" values={{ count, fields }} />
            )}
          </span>
        )
      }
    >
      <SubmitButton of={of} aria-describedby={count > 0 ? noteId : undefined}>
        <Trans id="common.continue" message="Continue" />
      </SubmitButton>
    </Dock>
  );
}
