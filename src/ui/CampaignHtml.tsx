import { use, useEffect, useMemo } from 'react';
import { classes } from './classes.ts';
import { SafeMarkupContext } from './markup.ts';
import { loadSanitiser, useSanitiser } from './sanitiser.ts';
import { useServerDrawn } from './useServerDrawn.ts';
import styles from './CampaignHtml.module.css';

interface CampaignHtmlProps {
  /** HTML from the campaign file: details, mandatories, qualifier answers */
  html: string;
  className?: string | undefined;
}

/**
 * Renders a campaign's HTML, sanitised by the server on the first screen, elsewhere in the browser as soon as the
 * sanitiser has loaded (SHELL-10). Never place it inside a `<p>`: it may contain paragraphs and lists, and the browser
 * closes the outer paragraph before them. The page from the server would then differ from what React hydrates.
 */
export function CampaignHtml({ html, className }: CampaignHtmlProps) {
  const server = use(SafeMarkupContext);
  const sanitiser = useSanitiser();
  const safe = useMemo(() => server?.html(html) ?? sanitiser?.sanitiseHtml(html) ?? '', [server, sanitiser, html]);
  const { frame, isDrawn, kept } = useServerDrawn<HTMLDivElement>(html, safe === '');
  useEffect(() => {
    // If the sanitiser cannot be loaded, the HTML stays hidden.
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
