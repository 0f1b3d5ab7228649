import { layOutSticker } from './sticker-layout.ts';
import { scallop } from './scallop.ts';
import styles from './PriceSticker.module.css';

interface PriceStickerProps {
  /** the reward in a few words: `$5 back`, `250 points`, `Win $100` */
  headline: string;
  className?: string | undefined;
}

const outline = scallop(182, 30, 10);

/** The offer poster for a campaign without art: a price sticker with the reward in the display face. */
export function PriceSticker({ headline, className }: PriceStickerProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 390 500"
      preserveAspectRatio="xMidYMid meet"
      overflow="visible"
      aria-hidden="true"
    >
      <g transform="translate(195,246) rotate(-7)">
        <path d={outline} fill="var(--color-on-field)" opacity={0.14} transform="translate(6,14)" />
        <path d={outline} fill="var(--color-spot)" />
        <circle r={152} fill="none" stroke="#1a0d10" strokeWidth={2.5} strokeDasharray="2 9" strokeLinecap="round" />
        <path
          d="M-120,-88 A150,150 0 01-52,-140"
          fill="none"
          stroke="#fff"
          strokeWidth={9}
          strokeLinecap="round"
          opacity={0.4}
        />
        <g fill="#1a0d10">
          {layOutSticker(headline).map(({ text, size, baseline, isFigure }) => (
            <text
              key={baseline}
              className={styles.line}
              y={baseline}
              style={{ fontSize: size, letterSpacing: isFigure ? '-.05em' : '-.03em' }}
            >
              {text}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}
