import { useMemo } from 'react';
import { classes } from './classes.ts';
import { sanitiseHtml } from './sanitise.ts';
import styles from './CampaignHtml.module.css';

interface CampaignHtmlProps {
  /** HTML as the campaign wrote it: details, mandatories, qualifier answers */
  html: string;
  as?: 'div' | 'p' | 'span';
  className?: string | undefined;
}

/** Shows a campaign's HTML, sanitised (SHELL-10). */
export function CampaignHtml({ html, as: Element = 'div', className }: CampaignHtmlProps) {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  return <Element className={classes(styles.html, className)} dangerouslySetInnerHTML={safe} />;
}
