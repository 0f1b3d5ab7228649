import type { ReactNode } from 'react';

/** A service's mark on a tile, on a 40 grid. Decorative: the surrounding card has the text. */
function Glyph({ tile, children }: { tile: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
      <rect width={40} height={40} rx={10} fill={tile} />
      {children}
    </svg>
  );
}

/** PayPal, in the service's own colours. */
export function PayPalGlyph() {
  return (
    <Glyph tile="#e8effc">
      <path d="M12 31l3.2-20h7.6c4 0 6.2 2.2 5.6 5.8-.6 3.9-3.4 6-7.4 6h-3.4L16.4 31z" fill="#123a8c" />
      <path
        d="M17.4 34l2.7-15.5h6.8c3.2 0 4.8 1.7 4.3 4.4-.5 3-2.7 4.6-5.9 4.6h-2.6L21.6 34z"
        fill="#2f7de0"
        opacity={0.85}
      />
    </Glyph>
  );
}

/** Venmo, in the service's own colours. */
export function VenmoGlyph() {
  return (
    <Glyph tile="#1f76c8">
      <path d="M12 11h6l1.8 11.5c2.3-3.4 4-7.5 3.7-11.5h5.8c.2 6.6-3.6 13-8.3 18.5h-6.2z" fill="#fff" />
    </Glyph>
  );
}

/** A paper check. */
export function CheckGlyph() {
  return (
    <Glyph tile="#e6efe2">
      <rect x={6} y={11} width={28} height={18} rx={2.5} fill="#fff" stroke="#3c6a46" strokeWidth={1.8} />
      <path d="M10 17h10M10 21h7M10 25h20" stroke="#3c6a46" strokeWidth={1.8} strokeLinecap="round" />
      <path
        d="M22 22c1.5-2 2.5-2 3 0s1.5 1 2.5-.5 2-1 2.5 0"
        fill="none"
        stroke="#c2542c"
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </Glyph>
  );
}

/** A donation. */
export function DonateGlyph() {
  return (
    <Glyph tile="#fde7e4">
      <path
        d="M20 31S8 24.2 8 16.6C8 12.8 10.8 10.5 14 10.5c2.6 0 4.8 1.5 6 3.8 1.2-2.3 3.4-3.8 6-3.8 3.2 0 6 2.3 6 6.1C32 24.2 20 31 20 31z"
        fill="#d4463a"
      />
      <path
        d="M12.5 16.5c.2-1.7 1.3-2.6 2.6-2.6"
        stroke="#fff"
        strokeWidth={1.8}
        fill="none"
        strokeLinecap="round"
        opacity={0.8}
      />
    </Glyph>
  );
}
