import styles from './ExtraEntry.module.css';

/** Picture for an extra entry: a ticket that emerges from an open door. Decorative, next to the text. */
export function ExtraEntry() {
  return (
    <svg className={styles.picture} viewBox="40 4 260 186" overflow="visible" aria-hidden="true">
      <ellipse className={styles.shade} cx={170} cy={180} rx={122} ry={9} />
      <path className={styles.frame} d="M62 178V60a34 34 0 0134-34h108a34 34 0 0134 34v118z" />
      <path className={styles.inside} d="M74 178V64a28 28 0 0128-28h96a28 28 0 0128 28v114z" />
      <path className={styles.door} d="M226 36l56-22a10 10 0 0114 10v162l-70-8z" />
      <path className={styles.panel} d="M240 58l42-12v54l-42 4zM240 118h42v46l-42-4z" />
      <circle className={styles.knob} cx={238} cy={112} r={6} />
      <g transform="translate(146 112) rotate(-9)">
        <path className={styles.ticket} d="M-104-44h208v26a18 18 0 000 36v26h-208v-26a18 18 0 000-36z" />
        <path className={styles.tear} d="M58-36v72" />
        <text className={styles.count} x={-24} y={17} textAnchor="middle">
          +1
        </text>
      </g>
    </svg>
  );
}
