import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode } from '../ui/media/qr-code.tsx';

/** Dark squares of a QR code on the screen: two codes that hold other words have others. */
export function squaresOf(code: Element): string | null | undefined {
  return code.querySelector('path')?.getAttribute('d');
}

/** Dark squares that a text is drawn as. */
export function drawnOf(text: string): string | undefined {
  return / d="([^"]*)"/.exec(renderToStaticMarkup(<QrCode text={text} label="" />))?.[1];
}
