import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ServerDrawn<Frame> {
  /** The ref for the element whose contents the server may have rendered. */
  readonly frame: RefObject<Frame | null>;
  /** Whether the element still has the server's contents, and they match `key`. */
  readonly isDrawn: boolean;
  /** The `key` of the server's contents, for effects, which run before a render knows it. Null if there are none. */
  readonly kept: RefObject<string | null>;
}

/**
 * Keeps contents that the server has rendered until other contents are to be displayed. React does not touch the
 * contents of an element with `dangerouslySetInnerHTML` when it hydrates, so the caller may pass '' for them.
 *
 * @param key identifies the contents to display
 * @param isEmpty whether the browser has no contents of its own yet
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
  // Replaced contents are gone, even if `key` changes back.
  if (drawn !== null && drawn !== key) setDrawn(null);
  return { frame, isDrawn: drawn === key, kept };
}
