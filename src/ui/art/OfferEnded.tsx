import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './OfferEnded.module.css';
import { scallop } from './scallop.ts';

const outline = scallop(164, 30, 9);

/** The picture for an ended offer, for campaigns without art: a faded price sticker that peels off. */
export function OfferEnded({ className }: { className?: string | undefined }) {
  const kept = useId();
  return (
    <svg className={classes(styles.sticker, className)} viewBox="0 0 390 500" overflow="visible" aria-hidden="true">
      <clipPath id={kept}>
        <path d="M-200,-200H19V-159L159,-19H200V200H-200Z" />
      </clipPath>
      <g transform="translate(195,226)">
        <g transform="rotate(-7)" fill="none" stroke="var(--color-on-field)" strokeLinecap="round">
          <path d={outline} strokeWidth={2.5} strokeDasharray="2 9" opacity={0.55} />
        </g>
        <g transform="translate(-8,46) rotate(9)">
          <g clipPath={`url(#${kept})`}>
            <path d={outline} fill="var(--color-on-field)" opacity={0.14} transform="translate(4,12)" />
            <path d={outline} fill="var(--faded)" />
            <circle
              r={136}
              fill="none"
              stroke="#1a0d10"
              strokeWidth={2.5}
              strokeDasharray="2 9"
              strokeLinecap="round"
              opacity={0.6}
            />
            <g fill="#1a0d10" opacity={0.55}>
              <rect x={-84} y={-34} width={150} height={40} rx={20} />
              <rect x={-54} y={28} width={108} height={22} rx={11} />
            </g>
          </g>
          <path
            d="M19,-159L159,-19C120,-6 74,-8 44,-42C12,-74 10,-118 19,-159Z"
            fill="#000"
            opacity={0.16}
            transform="translate(-6,9)"
          />
          <path d="M19,-159L159,-19C120,-6 74,-8 44,-42C12,-74 10,-118 19,-159Z" fill="var(--back)" />
        </g>
      </g>
    </svg>
  );
}
