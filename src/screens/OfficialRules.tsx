import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Journey } from '#domain/campaign.ts';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextButton } from '#src/ui/TextLink.tsx';

export interface OfficialRulesProps {
  /** The journey whose details are the rules. */
  of: Journey;
  children?: ReactNode;
}

/** A link inside a sentence that opens the dialog 'Sweepstakes Legal Rules', 400 px wide (GATE-6, SHELL-4). */
export function OfficialRules({ of, children = 'Official Rules' }: OfficialRulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{children}</TextButton>
      {isOpen &&
        // A paragraph, in which the link stands, cannot hold a dialog.
        createPortal(
          <Dialog title="Sweepstakes Legal Rules" onClose={() => setIsOpen(false)}>
            <CampaignHtml html={of.themeInformation.details} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
