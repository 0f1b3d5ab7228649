import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CampaignInstance } from '#domain/campaign.ts';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextButton } from '#src/ui/TextLink.tsx';

interface OfficialRulesProps {
  /** The instance whose details are the rules. */
  of: CampaignInstance;
  children?: ReactNode;
}

/** A link inside a sentence that opens the dialog 'Sweepstakes Legal Rules', 400 px wide (GATE-6, SHELL-4). */
export function OfficialRules({ of, children }: OfficialRulesProps) {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>
        {children ?? <Trans id="rules.link" message="Official Rules" />}
      </TextButton>
      {isOpen &&
        // The link is inside a paragraph, which cannot contain a dialog.
        createPortal(
          <Dialog
            title={i18n._({ id: 'rules.title', message: 'Sweepstakes Legal Rules' })}
            onClose={() => setIsOpen(false)}
          >
            <CampaignHtml html={of.themeInformation.details} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
