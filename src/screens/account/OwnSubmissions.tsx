import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import type { OwnSubmission } from '#domain/own-submission.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { ArrowRightIcon } from '#src/ui/art/icons.tsx';
import { follow } from '#src/ui/follow.ts';
import { TextButton } from '#src/ui/TextLink.tsx';
import { headlineOf } from '../status/status-headline.ts';
import styles from './OwnSubmissions.module.css';

/** Number of submissions that are shown before the visitor asks for all. */
const FIRST = 5;

/** The visitor's submissions, newest first, each with its state and a link to its status page (PROF-7). */
export function OwnSubmissions({ of: all }: { readonly of: readonly OwnSubmission[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (all.length === 0) return null;
  return (
    <>
      <h2 className="display">
        <Trans id="profile.submissions" message="Your submissions" />
      </h2>
      <ul className={styles.list}>
        {(isWhole ? all : all.slice(0, FIRST)).map((each) => (
          <li key={each.reference}>
            <Line of={each} />
          </li>
        ))}
      </ul>
      {!isWhole && all.length > FIRST && (
        <TextButton className={styles.all} onClick={() => setIsWhole(true)}>
          <Trans id="profile.submissions.all" message="Show all {count}" values={{ count: all.length }} />
        </TextButton>
      )}
    </>
  );
}

function Line({ of: { reference, statusPath, createdAt, ...status } }: { readonly of: OwnSubmission }) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { campaign } = useJourneyValue(selectSite);
  const instance = currentInstance(campaign, status.campaignInstancePk);
  return (
    <a
      className={styles.line}
      href={useLocaleHref(statusPath)}
      onClick={follow(() =>
        journey.send({ type: 'screen.requested', screen: 'status', code: statusCodeOf(statusPath) }),
      )}
    >
      <span className={styles.state}>
        {status.state === 'credited' ? (
          <Trans id="status.credited" message="Approved, points in your account" />
        ) : (
          headlineOf(i18n, { status, campaign, instance })
        )}
      </span>
      <span className={styles.facts}>
        <span translate="no">{reference}</span>
        <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium' })}</time>
      </span>
      <ArrowRightIcon />
    </a>
  );
}
