import type { I18n } from '@lingui/core';
import { US_STATES, type StateCode } from '#domain/us-states.ts';

/** Returns the states with their names; only the name of the military base is translated. */
export function stateOptions(i18n: I18n): { value: StateCode; label: string }[] {
  return US_STATES.map(([value, label]) => ({
    value,
    label: value === 'AE' ? i18n._({ id: 'state.military', message: 'U.S. Military Base' }) : label,
  }));
}
