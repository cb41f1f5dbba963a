import { create } from 'qrcode';

/** Number of white squares around the code, which readers need. */
const margin = 4;

/** Returns the dark squares of a QR code by column and row, and the size of the whole code in squares. */
export function findQrSquares(text: string): { size: number; squares: [column: number, row: number][] } {
  // EPC069-12, for transfers, requires correction level M; it suits others, too.
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index): [number, number][] => {
    const [row, column] = [Math.floor(index / size), index % size];
    return modules.get(row, column) ? [[column + margin, row + margin]] : [];
  });
  return { size: size + 2 * margin, squares: squares.flat() };
}
