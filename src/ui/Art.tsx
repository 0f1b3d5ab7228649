import { useEffect, useMemo, useRef, useState } from 'react';
import { loadArt } from './art-source.ts';
import { classes } from './classes.ts';
import { fitText } from './fit-text.ts';
import styles from './Art.module.css';

interface ArtProps {
  /** address of an SVG file */
  src: string;
  className?: string | undefined;
  /**
   * slot name → text: replaces the text of the elements marked `data-slot="…"` in the picture; `data-fit` limits its
   * width
   */
  values?: Readonly<Record<string, string>> | undefined;
}

/**
 * A campaign's picture, inlined so that it follows the theme. Decoration: hidden from screen readers, empty if it fails
 * to load.
 */
export function Art({ src, className, values }: ArtProps) {
  const picture = usePicture(src);
  const markup = picture ? fillSlots(picture, values) : '';
  const html = useMemo(() => ({ __html: markup }), [markup]);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = frame.current;
    if (!root || !markup.includes('data-fit')) return undefined;
    fitText(root);
    let wanted = true;
    void document.fonts.ready.then(() => {
      if (wanted) fitText(root);
    });
    return () => {
      wanted = false;
    };
  }, [markup]);
  return (
    <span ref={frame} className={classes(styles.art, className)} aria-hidden="true" dangerouslySetInnerHTML={html} />
  );
}

function usePicture(src: string): SVGElement | null {
  const [loaded, setLoaded] = useState<{ src: string; picture: SVGElement | null }>({ src, picture: null });
  useEffect(() => {
    let wanted = true;
    void loadArt(src).then((picture) => {
      if (wanted) setLoaded({ src, picture });
    });
    return () => {
      wanted = false;
    };
  }, [src]);
  return loaded.src === src ? loaded.picture : null;
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
