import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { contactSchema } from '#domain/rules/validation.ts';
import { selectContactDraft } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';

/**
 * Returns what is missing before the message can be sent, shown next to the disabled Submit; null once it is complete
 * (VAL-13).
 */
export function useMissingOfContact(): string | null {
  const { i18n } = useLingui();
  const draft = useJourneyValue(selectContactDraft);
  const missing = new Set(v.safeParse(contactSchema, draft).issues?.map((issue) => v.getDotPath(issue)));
  if (missing.size === 0) return null;
  if (missing.size > 1)
    return i18n._({ id: 'contact.missing.both', message: 'Still missing: your email address and your message.' });
  if (missing.has('email'))
    return i18n._({ id: 'contact.missing.email', message: 'Still missing: your email address.' });
  return i18n._({ id: 'contact.missing.message', message: 'Still missing: your message.' });
}
