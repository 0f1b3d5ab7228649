import styles from './Confetti.module.css';

const PIECES = Array.from({ length: 44 }, (_, index) => ({
  left: (index * 37 + 11) % 100,
  top: (index * 53 + 7) % 86,
  turn: (index * 67) % 180,
  kind: index % 4,
  colour: index % 5,
}));

/** Confetti that falls once; with reduced motion it stands still. */
export function Confetti() {
  return (
    <div className={styles.rain} aria-hidden="true">
      {PIECES.map(({ left, top, turn, kind, colour }) => (
        <i
          key={left * 100 + top}
          data-kind={kind}
          data-colour={colour}
          style={{
            left: `${left}%`,
            top: `${top}%`,
            rotate: `${turn}deg`,
            animationDelay: `calc(var(--dur-1) * ${(left % 7) / 2})`,
          }}
        />
      ))}
    </div>
  );
}
