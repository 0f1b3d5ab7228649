import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { Restored } from '#machines/journey/journey.types.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { TickIcon } from '#src/ui/art/icons.tsx';
import styles from './BackAgain.module.css';

/** How long the message stays, in milliseconds; no other code depends on it. */
const STAYS = 10_000;

const TEXTS: Record<Restored, MessageDescriptor> = {
  submission: /*i18n*/ { id: 'outage.over.submission', message: 'We are back: your submission was sent.' },
  message: /*i18n*/ { id: 'outage.over.message', message: 'We are back: your message was sent.' },
  play: /*i18n*/ { id: 'outage.over.play', message: 'We are back: your game was saved.' },
  details: /*i18n*/ { id: 'outage.over.details', message: 'We are back: your details were saved.' },
  reward: /*i18n*/ { id: 'outage.over.reward', message: 'We are back: your reward is yours.' },
  status: /*i18n*/ { id: 'outage.over.status', message: 'We are back: what you sent has arrived.' },
  page: /*i18n*/ { id: 'outage.over.page', message: 'We are back.' },
};

/**
 * Announces on the next screen that a call delayed by an outage has succeeded (OUTAGE-6). Mount it once and
 * permanently, because it is a live region.
 */
export function BackAgain() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const [ended, setEnded] = useState<{ readonly what: Restored } | null>(null);
  useEffect(() => {
    const subscription = journey.on('outage.ended', ({ what }) => setEnded({ what }));
    return () => subscription.unsubscribe();
  }, [journey]);
  useEffect(() => {
    if (!ended) return undefined;
    const timer = setTimeout(() => setEnded(null), STAYS);
    return () => clearTimeout(timer);
  }, [ended]);
  return (
    <div className={styles.region} aria-live="polite">
      {ended && (
        <p className={styles.note} data-surface="paper">
          <TickIcon />
          <span>{i18n._(TEXTS[ended.what])}</span>
        </p>
      )}
    </div>
  );
}
