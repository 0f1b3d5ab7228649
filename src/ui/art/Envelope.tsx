import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Envelope.module.css';

interface EnvelopeProps {
  /** `sealed`: a message is being sent · `open`: a letter has arrived */
  variant: 'sealed' | 'open';
  /** the brand's emblem on the seal of a sealed envelope; drawn in `currentColor` on a 32 grid */
  seal?: ReactNode;
  className?: string | undefined;
}

/** An envelope, for the screens "contact complete" and "verify your email". */
export function Envelope({ variant, seal, className }: EnvelopeProps) {
  return (
    <svg className={classes(styles.envelope, className)} viewBox="0 0 220 170" overflow="visible" aria-hidden="true">
      {variant === 'sealed' ? <Sealed seal={seal} /> : <Open />}
    </svg>
  );
}

function Sealed({ seal }: Pick<EnvelopeProps, 'seal'>) {
  return (
    <>
      <rect x={14} y={28} width={192} height={122} rx={4} fill="var(--shade)" />
      <path d="M15,149L96,82M205,149L124,82" stroke="var(--fold)" strokeWidth={2} />
      <path
        d="M16,30L110,108L204,30Z"
        fill="var(--paper)"
        stroke="var(--fold)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle cx={110} cy={104} r={27} fill="#1a0d10" opacity={0.35} />
      <circle cx={110} cy={101} r={27} fill="var(--color-spot)" />
      <circle cx={110} cy={101} r={21.5} fill="none" stroke="#1a0d10" strokeWidth={1.5} opacity={0.55} />
      <g transform="translate(94,85)" color="#1a0d10" fill="#1a0d10">
        {seal ?? (
          <path
            d="M9,16.5l5,5 9,-10"
            fill="none"
            stroke="currentColor"
            strokeWidth={3.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </g>
    </>
  );
}

function Open() {
  return (
    <>
      <path d="M40,70L110,22L180,70V160H40Z" fill="var(--inside)" />
      <rect x={56} y={40} width={108} height={96} rx={4} fill="#fff" stroke="var(--shade)" strokeWidth={2} />
      <path d="M70,62h80M70,77h80M70,92h52" stroke="var(--fold)" strokeWidth={5} strokeLinecap="round" />
      <path d="M40,72L110,120L180,72V160H40Z" fill="var(--color-action)" />
      <path d="M41,159L98,112M179,159L122,112" stroke="var(--inside)" strokeWidth={3} />
      <circle cx={178} cy={52} r={15} fill="var(--color-spot)" />
      <path d="M178,45v7.5M178,57.8v.2" stroke="#1a0d10" strokeWidth={4} strokeLinecap="round" />
    </>
  );
}
