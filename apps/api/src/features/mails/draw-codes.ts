import { toBuffer } from 'qrcode';
import type { Letter } from './compose/letter.ts';

/** Width of a code in pixels: sharp on a dense screen at its displayed size. */
const width = 528;

/** Draws the QR codes of a letter, by their names in the HTML part. */
export async function drawCodes({ blocks }: Pick<Letter, 'blocks'>) {
  const codes = blocks.filter((block) => block.kind === 'code');
  return Promise.all(
    codes.map(async ({ name, content }) => ({
      name,
      type: 'image/png',
      content: await toBuffer(content, { width, margin: 4, errorCorrectionLevel: 'M' }),
    })),
  );
}
