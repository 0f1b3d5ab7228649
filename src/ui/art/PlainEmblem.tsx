import { scallop } from './scallop.ts';

const outline = scallop(15, 12, 1.8);

/** The emblem for a campaign without one: a seal with a tick, on a 32 grid, in `currentColor`. */
export function PlainEmblem() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <path transform="translate(16,16)" d={outline} fill="currentColor" />
      <path
        d="M10 16.5l4 4 8.5-9"
        fill="none"
        stroke="var(--color-field)"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
