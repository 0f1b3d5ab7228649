interface Box {
  readonly name: string;
  /** Top left corner and width, in units of the view box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Passed, current or upcoming. */
  readonly kind: 'passed' | 'now' | 'ahead';
}

/** The lifecycle of a submission, as decoration: it is not derived from the chart. */
const BOXES: readonly Box[] = [
  { name: 'Received', x: 194, y: 303, width: 176, kind: 'passed' },
  { name: 'Checked', x: 456, y: 303, width: 142, kind: 'passed' },
  { name: 'In review', x: 178, y: 478, width: 208, kind: 'now' },
  { name: 'Approved', x: 456, y: 478, width: 142, kind: 'ahead' },
  { name: 'Sent', x: 456, y: 616, width: 142, kind: 'ahead' },
  { name: 'Better picture?', x: 178, y: 616, width: 208, kind: 'ahead' },
];

const ARROWS = [
  'M148 330 H190',
  'M370 330 H452',
  'M527 357 V408 Q527 428 507 428 H302 Q282 428 282 448 V474',
  'M386 505 H452',
  'M527 532 V612',
  'M282 532 V612',
  'M178 643 Q124 643 124 590 V540 Q124 505 172 505',
];

/** The picture next to the form. Its colours are the same in both schemes. */
export function DoorArt() {
  return (
    <div className="door__art" aria-hidden="true">
      <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
        <defs>
          <marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0,0L10,5L0,10z" fill="#6fae97" />
          </marker>
          <pattern id="dots" width="28" height="28" patternUnits="userSpaceOnUse">
            <circle cx="2" cy="2" r="1.3" fill="#2b6353" />
          </pattern>
        </defs>
        <rect width="720" height="900" fill="#123a2f" />
        <rect width="720" height="900" fill="url(#dots)" />
        <rect x="86" y="196" width="548" height="548" rx="44" fill="#0e3027" stroke="#2f6d5b" strokeWidth="2" />
        <text x="122" y="244" fill="#9cc7b6" fontWeight="500">
          Submission
        </text>
        <path d="M86 266H634" stroke="#2f6d5b" strokeWidth="2" />
        <circle cx="138" cy="330" r="9" fill="#eaf3ee" />
        {ARROWS.map((way) => (
          <path key={way} d={way} fill="none" stroke="#6fae97" strokeWidth="2.5" markerEnd="url(#arrow)" />
        ))}
        {BOXES.map(({ name, x, y, width, kind }) => (
          <g key={name} className={`box-${kind}`} transform={`translate(${x} ${y})`}>
            <rect width={width} height="54" rx="16" strokeWidth="2" />
            <text x={width / 2} y="34" textAnchor="middle" fontWeight="600">
              {name}
            </text>
          </g>
        ))}
        <circle cx="282" cy="478" r="24" fill="#e8743b" opacity=".22" />
        <circle cx="282" cy="478" r="10" fill="#fff" stroke="#e8743b" strokeWidth="5" />
      </svg>
    </div>
  );
}
