import { toBuffer } from 'qrcode';
import type { Letter } from './compose/letter.ts';

/** Pixels of a code's side: sharp on a dense screen at the size at which it is shown. */
const width = 528;

/** The pictures of a letter's codes (QR), as the HTML part names them. */
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
