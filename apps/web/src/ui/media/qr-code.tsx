import { useMemo } from 'react';
import { findQrSquares } from './qr-squares.ts';

/** Returns the dark squares of a QR code as one path. */
function drawCode(text: string): { size: number; path: string } {
  const { size, squares } = findQrSquares(text);
  return { size, path: squares.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('') };
}

/** A text as a QR code; dark on white in every theme, since readers fail on other colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      className="giro-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
