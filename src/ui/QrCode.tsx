import { useMemo } from 'react';
import QRCode from 'qrcode';

interface QrCodeProps {
  /** the content, usually a URL */
  text: string;
  /** the accessible name: what the code is for */
  label: string;
  /** width and height in px, including the quiet zone; 250 by default (UNAV-3, CONST-7) */
  size?: number;
}

const quietZone = 4;

/** A QR code as SVG. Cameras need its quiet zone of four modules, and the contrast of black on white in every theme. */
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
