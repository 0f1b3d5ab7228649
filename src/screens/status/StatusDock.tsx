import { Trans } from '@lingui/react';
import { type ChangeEvent, useRef } from 'react';
import { takesAnother } from '#domain/rules/identity.ts';
import { leadsToOffer, selectStatusPhase } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { CameraIcon } from '#src/ui/art/receipt-icons.tsx';
import { GiftIcon } from '#src/ui/art/step-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { CopyCode } from './CopyCode.tsx';
import type { Followed } from './status-text.ts';

/** The possible action: send a better picture, accept a prize, copy the code, or send another receipt; or nothing. */
export function StatusDock({ of: { status, instance } }: { readonly of: Followed }) {
  const isOpen = useJourneyValue(leadsToOffer);
  if (status.takes.includes('picture.sent')) return <BetterPicture />;
  if (status.takes.includes('prize.accepted')) return <AcceptPrize />;
  if (status.code !== null) return <CopyCode code={status.code} />;
  const mayEnterAgain = isOpen && takesAnother(instance, status.entriesLeft) && status.reward !== 'sweepstakes';
  return mayEnterAgain ? <AnotherReceipt /> : null;
}

/** The file input has no `capture`, so phones offer both the camera and the library. */
function BetterPicture() {
  const journey = useJourney();
  const isSending = useJourneyValue(selectStatusPhase) === 'sending';
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Otherwise the same file could not be picked again.
    event.currentTarget.value = '';
    if (files.length > 0) journey.send({ type: 'receipts.picked', files });
  };
  return (
    <Dock>
      <input ref={input} type="file" accept="image/*" hidden onChange={pick} />
      <Button icon={<CameraIcon />} disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? (
          <Trans id="status.sendingPicture" message="Your picture is being sent" />
        ) : (
          <Trans id="status.sendPicture" message="Send a better picture" />
        )}
      </Button>
    </Dock>
  );
}

/** Accepts the prize of the draw (STATUS-9). */
function AcceptPrize() {
  const journey = useJourney();
  const isSending = useJourneyValue(selectStatusPhase) === 'sending';
  return (
    <Dock>
      <Button icon={<GiftIcon />} disabled={isSending} onClick={() => journey.send({ type: 'prize.accepted' })}>
        {isSending ? (
          <Trans id="contact.sending" message="Sending" />
        ) : (
          <Trans id="status.accept" message="Accept the prize" />
        )}
      </Button>
    </Dock>
  );
}

function AnotherReceipt() {
  const journey = useJourney();
  return (
    <Dock>
      <ButtonLink
        href={useLocaleHref('/')}
        icon={<CameraIcon />}
        onFollow={() => journey.send({ type: 'screen.requested', screen: 'offer' })}
      >
        <Trans id="complete.again.receipt" message="Submit another receipt" />
      </ButtonLink>
    </Dock>
  );
}
