import { useMemo } from 'react';
import QRCode from 'qrcode';

interface QrCodeProps {
  /** its content, usually an address */
  text: string;
  /** what it is for, in words */
  label: string;
  /** width and height in px, including the quiet zone (UNAV-3, CONST: 250) */
  size?: number;
}

const quietZone = 4;

/** A QR code as SVG, black on white in every theme: cameras need the contrast and the quiet zone of four modules. */
export function QrCode({ text, label, size = 250 }: QrCodeProps) {
  const { path, side } = useMemo(() => draw(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { path: string; side: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone},${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, side: modules.size + 2 * quietZone };
}
