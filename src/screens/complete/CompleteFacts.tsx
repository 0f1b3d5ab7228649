import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { ArrowRightIcon } from '#src/ui/art/icons.tsx';
import { CopyIcon } from '#src/ui/art/step-icons.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import styles from './CompleteFacts.module.css';

interface CompleteFactsProps {
  readonly kind: CompletionMessage;
  readonly reference: string;
  /** The masked address or phone number; no row without one. */
  readonly to: string | undefined;
  /** Whether the reward is credited to the account with this address. */
  readonly isAccount: boolean;
  /** Path of the status page (STATUS-2); null if it is not shown. */
  readonly statusPath: string | null;
}

/** Facts of a submission, one row each: its reference, where the reward is sent, and its status (DONE-12). */
export function CompleteFacts({ kind, reference, to, isAccount, statusPath }: CompleteFactsProps) {
  return (
    <dl className={styles.facts}>
      <Reference number={reference} />
      {to !== undefined && (
        <Row term={<Recipient kind={kind} isAccount={isAccount} />}>
          <span translate="no">{to}</span>
        </Row>
      )}
      {statusPath !== null && (
        <Row term={<Trans id="complete.status" message="Status" />}>
          <StatusLink path={statusPath} />
        </Row>
      )}
    </dl>
  );
}

function Row({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reference({ number }: { readonly number: string }) {
  const { i18n } = useLingui();
  const { outcome, copy } = useCopy(number);
  return (
    <Row term={<Trans id="complete.reference" message="Reference" />}>
      <span translate="no">{number}</span>
      <LinkButton
        className={styles.copy}
        icon={<CopyIcon />}
        aria-label={i18n._({ id: 'reference.copyNumber', message: 'Copy reference number' })}
        onClick={copy}
      >
        <Trans id="reference.copy" message="Copy" />
      </LinkButton>
      <span className={styles.note} role="status">
        {outcome === 'copied' && <Trans id="reference.copied" message="The number is copied." />}
        {outcome === 'refused' && (
          <Trans id="reference.refused" message="The number could not be copied. Please write it down." />
        )}
      </span>
    </Row>
  );
}

/** Label of the address: where the reward is sent, or the contact address if the reward is sent another way. */
function Recipient({ kind, isAccount }: Pick<CompleteFactsProps, 'kind' | 'isAccount'>) {
  if (isAccount) return <Trans id="complete.account" message="Account" />;
  return kind === 'paypal' || kind === 'venmo' || kind === 'code' ? (
    <Trans id="complete.goesTo" message="Goes to" />
  ) : (
    <Trans id="complete.writeTo" message="We write to" />
  );
}

function StatusLink({ path }: { readonly path: string }) {
  const journey = useJourney();
  return (
    <TextLink
      href={useLocaleHref(path)}
      className={styles.link}
      onFollow={() => journey.send({ type: 'screen.requested', screen: 'status', code: statusCodeOf(path) })}
    >
      <Trans id="complete.status.follow" message="Follow it here" />
      <ArrowRightIcon />
    </TextLink>
  );
}
