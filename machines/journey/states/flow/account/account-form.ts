import type { AccountForm } from '#domain/account.ts';
import type { JourneyEvent } from '../../../journey.types.ts';

type Typed = Extract<JourneyEvent, { type: 'account.changed' | 'account.submitted' }>;
const valuesOf = ({ event }: { event: Typed }) => event.values;

/**
 * Events of an account form while it is being filled in: input is stored, and a form that is complete and well formed
 * is sent.
 */
export const typing = (form: AccountForm) => ({
  'account.changed': { actions: { type: 'changeAccount' as const, params: valuesOf } },
  'account.submitted': {
    guard: {
      type: 'isAccountComplete' as const,
      params: ({ event }: { event: Typed }) => ({ form, values: event.values }),
    },
    target: 'sending',
    actions: { type: 'submitAccount' as const, params: valuesOf },
  },
});

/** Shows the error and returns to editing. */
export const refused = (form: AccountForm) => ({
  target: 'editing',
  actions: {
    type: 'failAccount' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ form, error: event.error }),
  },
});

/** The link has become invalid in the meantime (ERR-18). */
export const voided = {
  guard: { type: 'isVoidLink' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target: '#journey.flow.account.verify.failed' as const,
};
