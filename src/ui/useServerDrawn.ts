import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ServerDrawn<Frame> {
  /** Goes to the element whose contents the server may have drawn. */
  readonly frame: RefObject<Frame | null>;
  /** Whether its contents are the server's, and still what is to be shown. */
  readonly isDrawn: boolean;
  /** The `key` of what the server drew: for effects, which run before a render knows it. */
  readonly kept: RefObject<string | null>;
}

/**
 * Contents that the server has drawn stay until something else is to be shown: React leaves those of an element with
 * `dangerouslySetInnerHTML` alone when it hydrates, so '' may be given for them.
 *
 * @param key says what is to be shown
 * @param isEmpty whether the browser has nothing to show yet
 */
export function useServerDrawn<Frame extends HTMLElement>(key: string, isEmpty: boolean): ServerDrawn<Frame> {
  const frame = useRef<Frame>(null);
  const first = useRef({ key, isEmpty });
  const kept = useRef<string | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!first.current.isEmpty || !frame.current?.hasChildNodes()) return;
    kept.current = first.current.key;
    setDrawn(first.current.key);
  }, []);
  // What has been replaced does not come back.
  if (drawn !== null && drawn !== key) setDrawn(null);
  return { frame, isDrawn: drawn === key, kept };
}
