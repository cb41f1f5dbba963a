import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode } from '../ui/media/qr-code.tsx';

/** Returns the dark squares of a rendered QR code, which differ for different texts. */
export function readQrSquares(code: Element): string | null | undefined {
  return code.querySelector('path')?.getAttribute('d');
}

/** Returns the dark squares for a text. */
export function drawQrSquares(text: string): string | undefined {
  return / d="([^"]*)"/.exec(renderToStaticMarkup(<QrCode text={text} label="" />))?.[1];
}
