import { scallop } from './scallop.ts';

const outline = scallop(96, 24, 7);
const confetti = [
  { x: 30, y: 60, angle: 20 },
  { x: 58, y: 22, angle: 70 },
  { x: 22, y: 116, angle: -30 },
  { x: 270, y: 34, angle: -20 },
  { x: 296, y: 82, angle: 40 },
  { x: 284, y: 134, angle: 10 },
];

/**
 * The confirmation's picture for a campaign without art: a sticker with a tick. As in every `complete` picture, the
 * bottom of the view box is the top edge of the slip, and anything below it overlaps the slip.
 */
export function DoneSticker({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 164" overflow="visible" aria-hidden="true">
      {confetti.map(({ x, y, angle }, index) => (
        <g
          key={x}
          transform={`translate(${x},${y}) rotate(${angle})`}
          fill={index % 2 ? 'var(--color-on-field)' : 'var(--color-spot)'}
        >
          {index % 3 ? <rect x={-4} y={-8} width={8} height={16} rx={2} /> : <circle r={5} />}
        </g>
      ))}
      <g transform="translate(160,104) rotate(-7)">
        <path d={outline} fill="var(--color-on-field)" opacity={0.14} transform="translate(4,8)" />
        <path d={outline} fill="var(--color-spot)" />
        <circle r={78} fill="none" stroke="#1a0d10" strokeWidth={2.5} strokeDasharray="2 9" strokeLinecap="round" />
        <path
          d="M-38,4l26,26 50,-58"
          fill="none"
          stroke="#1a0d10"
          strokeWidth={18}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
