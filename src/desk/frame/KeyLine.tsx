import type { ReactNode } from 'react';

/** Shortcuts with their descriptions, such as J and K for moving. */
export type KeyWords = readonly (readonly [caps: readonly string[], what: string])[];

interface KeyLineProps {
  keys: KeyWords;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** The line of shortcuts at the bottom of a screen. */
export function KeyLine({ keys, children }: KeyLineProps) {
  return (
    <div className="keys">
      {keys.map(([caps, what]) => (
        <span key={what} className="no-n">
          {caps.map((cap) => (
            <kbd key={cap} className="kbd">
              {cap}
            </kbd>
          ))}{' '}
          {what}
        </span>
      ))}
      <span className="grow" />
      {children}
    </div>
  );
}

/** The hint for opening the list of all shortcuts. */
export function AllKeys() {
  return (
    <span>
      <kbd className="kbd">?</kbd> all keys
    </span>
  );
}
