import { zigzag } from './zigzag.ts';

/** The positions on a receipt of the hint's five items, in the hint's order: retailer, product, size, price, date. */
const markers = [
  { x: 13, y: 32 },
  { x: 13, y: 107 },
  { x: 86, y: 134 },
  { x: 137, y: 107 },
  { x: 137, y: 46 },
];
const greyLines = [72, 84, 126, 138].map((y, index) => ({ y, width: [44, 36, 30, 36][index] }));
const bars = [
  [40, 2],
  [45, 4],
  [52, 1.5],
  [56, 3],
  [62, 2],
  [67, 5],
  [75, 2],
  [80, 3],
  [86, 1.5],
  [90, 4],
  [97, 2],
  [102, 3],
  [108, 4],
];
const ink = '#3b3b3f';

interface ReceiptGuideProps {
  className?: string | undefined;
}

/**
 * A receipt in a camera frame with five numbered markers, matching the list next to it (RCPT-2). The paper and its
 * print have the same colours in every theme; frame and markers follow the theme.
 */
export function ReceiptGuide({ className }: ReceiptGuideProps) {
  return (
    <svg className={className} viewBox="0 0 150 214" aria-hidden="true">
      <path
        d="M4,20V8a4 4 0 014-4h12M130,4h12a4 4 0 014 4v12M146,194v12a4 4 0 01-4 4h-12M20,210H8a4 4 0 01-4-4v-12"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path
        d={`M24,18 ${zigzag({ teeth: 10, step: 5.1, depth: -4 })} V196 ${zigzag({ teeth: 10, step: -5.1, depth: 4 })}Z`}
        fill="#fffdf8"
        stroke="#0002"
      />
      <Print />
      <path d="M14,32H52M136,46H92M14,107H34M136,107H120M86,132V111" stroke="var(--color-spot)" strokeWidth={2} />
      {markers.map(({ x, y }, index) => (
        <g key={y * 200 + x}>
          <circle cx={x} cy={y} r={9.5} fill="var(--color-spot)" />
          <text
            x={x}
            y={y + 4.2}
            textAnchor="middle"
            fontFamily="var(--font-ui)"
            fontSize={12}
            fontWeight={800}
            fill="#1a0d10"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The print on the receipt: retailer and date, grey lines, the bought product highlighted, the total, a bar code. */
function Print() {
  return (
    <>
      <rect x={58} y={43} width={34} height={5} rx={2} fill="#b9b5ad" />
      <g fill="#cfcbc3">
        {greyLines.map(({ y, width }) => (
          <g key={y}>
            <rect x={34} y={y} width={width} height={5} rx={2} />
            <rect x={106} y={y} width={14} height={5} rx={2} />
          </g>
        ))}
      </g>
      <rect x={30} y={97} width={94} height={20} rx={4} fill="#ffe27a" />
      <path d="M34,152H120" stroke="#8f8b84" strokeDasharray="3 3" />
      <g fill={ink}>
        <rect x={52} y={28} width={52} height={9} rx={2} />
        <rect x={34} y={103} width={38} height={8} rx={2} />
        <rect x={77} y={103} width={18} height={8} rx={2} />
        <rect x={103} y={103} width={17} height={8} rx={2} />
        <rect x={34} y={160} width={30} height={8} rx={2} />
        <rect x={98} y={160} width={22} height={8} rx={2} />
        {bars.map(([x, width]) => (
          <rect key={x} x={x} y={176} width={width} height={12} />
        ))}
      </g>
    </>
  );
}
