import { useId } from 'react';

/** Toasted, pale, and of the brand. */
const FLECKS = ['#b8500a', '#ffd99a', 'var(--brand-action)'];

/** A baked ring with a bite out of it: nothing was won this time. */
export function BittenRing() {
  const id = useId();
  return (
    <svg viewBox="0 0 170 170" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".4" y2="1">
          <stop offset="0" stopColor="#ffbe4d" />
          <stop offset="1" stopColor="#ea6f0c" />
        </linearGradient>
        <mask id={`${id}-bite`}>
          <rect width={170} height={170} fill="#fff" />
          <circle cx={85} cy={87} r={33} fill="#000" />
          <path d="M104,-6 a20,20 0 0 0 12,34 a22,22 0 0 0 22,26 a24,24 0 0 0 22,18 l30,-20 v-90 z" fill="#000" />
        </mask>
      </defs>
      <g mask={`url(#${id}-bite)`}>
        <circle cx={85} cy={87} r={76} fill="#b8500a" />
        <circle cx={85} cy={83} r={76} fill={`url(#${id})`} />
        <path
          d="M26,96 A60,60 0 0 1 92,24"
          fill="none"
          stroke="#fff"
          strokeOpacity={0.62}
          strokeWidth={9}
          strokeLinecap="round"
        />
        {[
          [38, 112, 6],
          [58, 134, 4],
          [98, 142, 6],
          [128, 112, 5],
          [132, 88, 3],
          [66, 44, 4],
          [112, 128, 3],
        ].map(([x, y, r], index) => (
          <ellipse key={x} cx={x} cy={y} rx={r} ry={(r ?? 0) * 0.7} fill={FLECKS[index % FLECKS.length]} />
        ))}
      </g>
      {[
        [142, 8, 4],
        [156, 22, 5.5],
        [162, 4, 3],
        [164, 42, 4],
      ].map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#f2881f" />
      ))}
    </svg>
  );
}
