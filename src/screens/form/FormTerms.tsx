import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { termsOf } from '#domain/rules/instance-rules.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { InfoIcon } from '#src/ui/art/note-icons.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { offerTermsTitle } from './form-text.ts';

/**
 * The terms of the offer in a dialog, opened by a link of the same name; renders nothing if the campaign has none.
 */
export function FormTerms() {
  const { i18n } = useLingui();
  const instance = useJourneyValue(selectInstance);
  const terms = termsOf(instance);
  const title = offerTermsTitle(i18n, instance);
  const [isOpen, setIsOpen] = useState(false);
  if (terms === null) return null;
  return (
    <div>
      <LinkButton icon={<InfoIcon />} onClick={() => setIsOpen(true)}>
        {title}
      </LinkButton>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)}>
          <CampaignHtml html={terms} />
        </Dialog>
      )}
    </div>
  );
}
