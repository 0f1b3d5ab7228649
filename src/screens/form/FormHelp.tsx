import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Payment } from '#domain/payment.ts';
import { completionMessage } from '#domain/rules/completion.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { HelpIcon } from '#src/ui/art/note-icons.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import styles from './FormHelp.module.css';
import { helpText } from './form-help-text.ts';

/** 'How PayPal works': how the reward arrives by the chosen payment. */
export function FormHelp({ payment }: { readonly payment: Payment }) {
  const { i18n } = useLingui();
  const instance = useJourneyValue(selectInstance);
  const [isOpen, setIsOpen] = useState(false);
  const help = helpText(i18n, completionMessage(instance, payment));
  if (!help) return null;
  return (
    <>
      <LinkButton className={styles.link} icon={<HelpIcon />} onClick={() => setIsOpen(true)}>
        {help.title}
      </LinkButton>
      {isOpen && (
        <Dialog title={help.title} onClose={() => setIsOpen(false)}>
          <div className={styles.text}>
            {help.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
