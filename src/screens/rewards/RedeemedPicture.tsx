import { RewardPicture } from './RewardPicture.tsx';
import styles from './RedeemedPicture.module.css';

const CONFETTI = [
  { x: 40, y: 40, angle: 20, fill: 'var(--color-action)' },
  { x: 74, y: 96, angle: 60, fill: 'var(--color-spot)' },
  { x: 268, y: 36, angle: -30, fill: 'var(--color-action)' },
  { x: 290, y: 110, angle: 15, fill: 'var(--color-on-field)' },
  { x: 232, y: 20, angle: 70, fill: '#ffffff' },
  { x: 98, y: 30, angle: -15, fill: '#ffffff' },
  { x: 30, y: 130, angle: 40, fill: 'var(--color-on-field)' },
  { x: 250, y: 150, angle: -50, fill: 'var(--color-action)' },
  { x: 60, y: 160, angle: 10, fill: 'var(--color-spot)' },
];

/** The reward in a halo, among confetti; it overlaps the slip's edge. */
export function RedeemedPicture({ path }: { readonly path: string | undefined }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox="0 0 320 190">
        {CONFETTI.map(({ x, y, angle, fill }) => (
          <rect
            key={`${x} ${y}`}
            x={-5}
            y={-9}
            width={10}
            height={18}
            rx={3}
            fill={fill}
            transform={`translate(${x} ${y}) rotate(${angle})`}
          />
        ))}
        <circle cx={160} cy={104} r={84} fill="#ffffff" opacity={0.55} />
      </svg>
      <RewardPicture path={path} className={styles.reward} />
    </div>
  );
}
