import { type AnimationEvent, type CSSProperties, useState } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './Confetti.module.css';

/** The pieces. `left`, `edge` and `top` are positions from 0 to 1: `left` is spread evenly, `edge` is near an edge. */
const PIECES = Array.from({ length: 46 }, (_, index) => {
  // Steps of irrational length spread the pieces evenly, without visible rows.
  const spread = (index * 0.618_034 + 0.11) % 1;
  return {
    left: spread,
    edge: index % 2 === 0 ? spread * 0.1 : 1 - spread * 0.1,
    top: ((index * 0.754_878 + 0.07) % 1) * 0.86,
    angle: (index * 67) % 180,
    /** In milliseconds, from the start of the celebration; the last piece has fallen after 2600. */
    delay: 320 + ((index * 29) % 9) * 10,
    duration: 1400 + ((index * 43) % 9) * 97,
    kind: index % 4,
    colour: index % 5,
  };
});

function styleOf({ left, edge, top, angle, delay, duration }: (typeof PIECES)[number]): CSSProperties {
  const style: CSSProperties & Record<'--left' | '--edge', string> = {
    '--left': `${left * 100}%`,
    '--edge': `${edge * 100}%`,
    top: `${top * 100}%`,
    rotate: `${angle}deg`,
    animationDelay: `${delay}ms`,
    animationDuration: `${duration}ms`,
  };
  return style;
}

/**
 * Confetti that falls once, behind the content that it celebrates, and is then removed. With reduced motion it rests
 * at the edges (DONE-14).
 */
export function Confetti({ className }: { readonly className?: string | undefined }) {
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  // The `animationend` events of the pieces also bubble up here.
  const end = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget) setOver(true);
  };
  return (
    <div className={classes(styles.rain, className)} aria-hidden="true" onAnimationEnd={end}>
      {PIECES.map((piece) => (
        <i
          key={piece.left * 100 + piece.top}
          data-kind={piece.kind}
          data-colour={piece.colour}
          style={styleOf(piece)}
        />
      ))}
    </div>
  );
}
