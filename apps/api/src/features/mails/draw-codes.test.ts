import readCode from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCodes } from './draw-codes.ts';
import type { Block } from './compose/letter.ts';

const giroCode = 'BCD\n002\n1\nSCT\n\nMöbelhaus Größe\nDE02120300000000202051\nEUR8.50\n\n\n2026-00019';
const code: Block = { kind: 'code', name: 'girocode.png', content: giroCode, label: 'GiroCode' };

it('the picture of a code can be read by a phone', async () => {
  const [picture, ...others] = await drawCodes({ blocks: [{ kind: 'text', text: 'Bitte überweisen Sie' }, code] });
  expect([picture?.name, picture?.type, others]).toEqual(['girocode.png', 'image/png', []]);
  const { data, info } = await sharp(picture?.content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = readCode(new Uint8ClampedArray(data), info.width, info.height);
  expect(Buffer.from(read?.binaryData ?? []).toString()).toBe(giroCode);
});
