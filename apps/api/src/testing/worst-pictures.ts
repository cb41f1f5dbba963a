/** Returns a segment of a JPEG: its marker, its length and its content. */
function segment(code: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, code, length >> 8, length & 0xff, ...content]);
}

/** Returns a Huffman table of one code, a single 0, for a symbol. */
const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol]);

/** Packs bits as a scan does: padded with ones, and a zero after each byte that looks like a marker. */
function packBits(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])));
}

/** Returns runs of empty blocks, up to 32,767 in one code. */
function emptyBlocks(count: number): Buffer {
  let bits = '';
  for (let left = count; left > 0;) {
    const run = Math.min(left, 32_767);
    bits += `0${Math.max(0, run - 16_384)
      .toString(2)
      .padStart(14, '0')}`;
    left -= Math.max(run, 16_384);
  }
  return packBits(bits);
}

/** Creates a grey JPEG whose later scans, 882 at most, refine coefficients that are all zero. */
export function aJpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const empty = emptyBlocks(blocks);
  const refine = Array.from({ length: scans }, (_, index) => {
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const bits = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
    return [segment(0xda, [1, 1, 0, coefficient, coefficient, bits]), empty];
  });
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    segment(0xc2, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    table(0x00, 0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    table(0x10, 0xe0),
    ...refine.flat(),
    Buffer.of(0xff, 0xd9),
  ]);
}
