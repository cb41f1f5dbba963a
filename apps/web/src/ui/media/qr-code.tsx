import { create } from 'qrcode';
import { useMemo } from 'react';

/** Number of white squares around the code, which readers need. */
const margin = 4;

/** Returns the dark squares of a QR code as one path. */
function drawCode(text: string): { size: number; path: string } {
  // EPC069-12, for transfers, requires correction level M; it suits others, too.
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return modules.get(row, column) ? `M${column + margin} ${row + margin}h1v1h-1z` : '';
  });
  return { size: size + 2 * margin, path: squares.join('') };
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
