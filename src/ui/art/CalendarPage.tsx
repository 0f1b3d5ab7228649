import styles from './CalendarPage.module.css';

interface CalendarPageProps {
  /** the month's name: `December` */
  month: string;
  /** the day of the month: `1` */
  day: string;
  className?: string | undefined;
}

/** The picture for an offer that has not started, for campaigns without art: a tear-off calendar with the first day. */
export function CalendarPage({ month, day, className }: CalendarPageProps) {
  return (
    <svg className={className} viewBox="0 0 390 500" overflow="visible" aria-hidden="true">
      <g transform="rotate(-2 195 260)">
        <rect
          x={66}
          y={102}
          width={258}
          height={330}
          rx={22}
          fill="var(--color-on-field)"
          opacity={0.14}
          transform="translate(5,14)"
        />
        <rect x={72} y={110} width={246} height={326} rx={20} fill="var(--color-line)" />
        <rect x={66} y={96} width={258} height={330} rx={22} fill="var(--color-paper)" />
        <path d="M66,172V118a22,22 0 0122,-22h214a22,22 0 0122,22v54z" fill="var(--color-action)" />
        <rect x={66} y={172} width={258} height={7} fill="var(--color-spot)" />
        {[128, 262].map((x) => (
          <g key={x}>
            <circle cx={x} cy={112} r={9} fill="var(--color-field)" />
            <path d={`M${x},112V78`} stroke="var(--color-on-field)" strokeWidth={9} strokeLinecap="round" />
          </g>
        ))}
        <text className={styles.month} x={195} y={156} fill="var(--color-on-action)">
          {month}
        </text>
        <text className={styles.day} x={195} y={370} fill="var(--color-ink)">
          {day}
        </text>
        <path d="M270,426H302A22,22 0 00324,404V372Z" fill="var(--color-field)" />
        <path d="M270,426L324,372C304,374 288,372 276,366C280,386 278,408 270,426Z" fill="var(--color-line)" />
      </g>
    </svg>
  );
}
