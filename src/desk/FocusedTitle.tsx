import { useEffect, useRef } from 'react';

/** The heading of a screen: it names the window, and takes the focus when the screen has changed. */
export function FocusedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Promenade Desk`;
    heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
