import { use, useEffect, useMemo } from 'react';
import { classes } from './classes.ts';
import { SafeMarkupContext } from './markup.ts';
import { loadSanitiser, useSanitiser } from './sanitiser.ts';
import { useServerDrawn } from './useServerDrawn.ts';
import styles from './CampaignHtml.module.css';

interface CampaignHtmlProps {
  /** HTML as the campaign wrote it: details, mandatories, qualifier answers */
  html: string;
  className?: string | undefined;
}

/**
 * Shows a campaign's HTML, sanitised (SHELL-10): by the server on the first screen, else once the code is there. It may
 * hold paragraphs and lists, so no paragraph may hold it: the browser would end that one before them, and the page that
 * the server drew would not be what is made alive.
 */
export function CampaignHtml({ html, className }: CampaignHtmlProps) {
  const server = use(SafeMarkupContext);
  const sanitiser = useSanitiser();
  const safe = useMemo(() => server?.html(html) ?? sanitiser?.sanitiseHtml(html) ?? '', [server, sanitiser, html]);
  const { frame, isDrawn, kept } = useServerDrawn<HTMLDivElement>(html, safe === '');
  useEffect(() => {
    // What cannot be made safe is not shown.
    if (!server && kept.current !== html) loadSanitiser().catch(() => undefined);
  }, [server, kept, html]);
  const shown = useMemo(() => ({ __html: isDrawn ? '' : safe }), [isDrawn, safe]);
  return (
    <div
      ref={frame}
      className={classes(styles.html, className)}
      dangerouslySetInnerHTML={shown}
      suppressHydrationWarning
    />
  );
}
