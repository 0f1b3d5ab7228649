import { use, useEffect, useMemo, useState } from 'react';
import { loadArt } from './art-source.ts';
import { classes } from './classes.ts';
import { fitText } from './fit-text.ts';
import { SafeMarkupContext } from './markup.ts';
import { useServerDrawn } from './useServerDrawn.ts';
import styles from './Art.module.css';

interface ArtProps {
  /** address of an SVG file */
  src: string;
  className?: string | undefined;
  /**
   * text by slot name: replaces the text of the picture's elements marked `data-slot="…"`; `data-fit` limits its width
   */
  values?: Readonly<Record<string, string>> | undefined;
}

/**
 * A campaign's picture, inlined so that it follows the theme. The server inlines it on the first screen; elsewhere the
 * browser fetches it. Decorative: hidden from screen readers, and empty if it fails to load.
 */
export function Art({ src, className, values }: ArtProps) {
  const server = use(SafeMarkupContext);
  const [loaded, setLoaded] = useState<{ src: string; picture: SVGElement | null } | null>(null);
  const picture = loaded?.src === src ? loaded.picture : null;
  const key = JSON.stringify([src, values]);
  const own = server?.art(src, values) ?? (picture ? fillSlots(picture, values) : '');
  const { frame, isDrawn, kept } = useServerDrawn<HTMLSpanElement>(key, own === '');
  const markup = isDrawn ? '' : own;
  useEffect(() => {
    if (kept.current === key) return undefined;
    let wanted = true;
    void loadArt(src).then((found) => {
      if (wanted) setLoaded({ src, picture: found });
    });
    return () => {
      wanted = false;
    };
  }, [src, key, kept]);
  useEffect(() => {
    const root = frame.current;
    if (!root?.querySelector('[data-fit]')) return undefined;
    fitText(root);
    let wanted = true;
    void document.fonts.ready.then(() => {
      if (wanted) fitText(root);
    });
    return () => {
      wanted = false;
    };
  }, [markup, frame]);
  const html = useMemo(() => ({ __html: markup }), [markup]);
  return (
    <span
      ref={frame}
      className={classes(styles.art, className)}
      aria-hidden="true"
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}

function fillSlots(picture: SVGElement, values: ArtProps['values']): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const element of copy.querySelectorAll('[data-slot]')) {
    const text = values?.[element.getAttribute('data-slot') ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  return copy.outerHTML;
}
