import type { ReactNode } from 'react';

/** What some keys do, such as J and K, which move. */
export type KeyWords = readonly (readonly [caps: readonly string[], what: string])[];

interface KeyLineProps {
  keys: KeyWords;
  /** What the end of the line says. */
  children?: ReactNode;
}

/** The line of keys at the foot of a screen. */
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

/** Where all keys are told. */
export function AllKeys() {
  return (
    <span>
      <kbd className="kbd">?</kbd> all keys
    </span>
  );
}
