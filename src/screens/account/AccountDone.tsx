import type { ReactNode } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { classes } from '#src/ui/classes.ts';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import styles from './AccountDone.module.css';

interface AccountDoneProps {
  readonly title: string;
  readonly picture: ReactNode;
  /** Whether the action failed. */
  readonly failed?: boolean;
  /** What happened, in one or two sentences. */
  readonly children: ReactNode;
  /** The primary action. */
  readonly action?: ReactNode;
  /** An alternative action, within the text. */
  readonly more?: ReactNode;
}

/** Result that replaces the form of an account screen. */
export function AccountDone({ title, picture, failed = false, children, action, more }: AccountDoneProps) {
  const site = useJourneyValue(selectSite);
  useScreenFocus(`${title} · ${brandOf(site)}`, title);
  return (
    <SiteScreen ground>
      <Band title={title} art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />} />
      <Task>
        <Slip className={styles.done}>
          <div role="status">
            <div className={classes(styles.picture, failed && styles.alarm)}>{picture}</div>
            <p>{children}</p>
          </div>
          {more && <p className={styles.more}>{more}</p>}
        </Slip>
        {action && <Dock>{action}</Dock>}
      </Task>
    </SiteScreen>
  );
}
