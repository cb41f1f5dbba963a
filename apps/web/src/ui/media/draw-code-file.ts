import { findQrSquares } from './qr-squares.ts';

/** Least width of the picture in pixels: apps read codes from pictures more surely the larger they are. */
const leastWidth = 800;

/**
 * Draws a text as a QR code into a PNG file, for apps that read codes from pictures.
 * @throws if the browser gives no canvas
 */
export async function drawCodeFile(text: string, name: string): Promise<File> {
  const { size, squares } = findQrSquares(text);
  const scale = Math.ceil(leastWidth / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const [column, row] of squares) context.fillRect(column * scale, row * scale, scale, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser writes no picture');
  return new File([blob], name, { type: 'image/png' });
}
