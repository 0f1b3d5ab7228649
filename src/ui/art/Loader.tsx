import { useId } from 'react';
import { zigzag } from './zigzag.ts';
import styles from './Loader.module.css';

const lines = [
  { y: 94, width: 28 },
  { y: 110, width: 34 },
];

/** A printer that feeds a slip in and out; with reduced motion the slip does not move. */
export function Loader() {
  const slot = useId();
  return (
    <svg className={styles.printer} viewBox="0 0 150 170" aria-hidden="true">
      <clipPath id={slot}>
        <rect y={58} width={150} height={112} />
      </clipPath>
      <g clipPath={`url(#${slot})`}>
        <g className={styles.feed}>
          <path d={`M35,40 V150 ${zigzag({ teeth: 8, step: 5, depth: 6 })} V40Z`} fill="#fff" />
          {/* the slip is white in every theme, so its ink is the darker of the brand's two colours */}
          <g fill="var(--brand-deep)">
            <rect x={48} y={78} width={40} height={6} rx={3} />
            <rect x={96} y={78} width={12} height={6} rx={3} />
            {lines.map(({ y, width }) => (
              <g key={y} opacity={0.45}>
                <rect x={48} y={y} width={width} height={6} rx={3} />
                <rect x={96} y={y} width={12} height={6} rx={3} />
              </g>
            ))}
          </g>
          <rect x={48} y={128} width={60} height={9} rx={4} fill="var(--color-spot)" />
        </g>
      </g>
      <rect x={8} y={14} width={134} height={50} rx={16} fill="var(--color-action)" />
      <rect x={24} y={52} width={102} height={8} rx={4} fill="#000" opacity={0.4} />
      <circle cx={30} cy={32} r={5} fill="var(--color-spot)" />
      <rect x={44} y={29} width={60} height={6} rx={3} fill="var(--color-on-action)" opacity={0.5} />
    </svg>
  );
}
