const SIZE = { width: 110, height: 30 };
const EDGE = 3;

interface SparkProps {
  /** The number of each day, oldest first. */
  values: readonly number[];
  isQuiet: boolean;
}

/** A sparkline of the submissions per day. The number next to it gives the last value. */
export function Spark({ values, isQuiet }: SparkProps) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = EDGE + (index * (SIZE.width - 2 * EDGE)) / Math.max(1, values.length - 1);
    const y = SIZE.height - EDGE - (value * (SIZE.height - 7)) / most;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [x = 0, y = 0] = (points.at(-1) ?? '').split(',').map(Number);
  return (
    <svg {...SIZE} className={isQuiet ? 'spark spark--quiet' : 'spark'} aria-hidden="true">
      <polygon points={`${EDGE},${SIZE.height} ${points.join(' ')} ${x},${SIZE.height}`} />
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r="2.6" />
    </svg>
  );
}
