const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstRestart: 0xd0, lastRestart: 0xd7 } as const;
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks of texts, which may be compressed: a thousand of them unpack to gigabytes. Pixels do not depend on them. */
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Bytes for length, type and checksum of a chunk. */
const chunkFrame = 12;

/** Returns the end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
function findScanEnd(data: Buffer, from: number): number {
  let at = data.indexOf(0xff, from);
  while (at >= 0) {
    const code = data[at + 1] ?? marker.end;
    const isWithin = code === 0 || code === 0xff || (code >= marker.firstRestart && code <= marker.lastRestart);
    if (!isWithin) return at;
    at = data.indexOf(0xff, at + 1);
  }
  return data.length;
}

/**
 * Counts the scans of a JPEG up to a limit. Each passes over all pixels, and a scan that changes none takes fifty bytes: 900 of
 * them keep a processor busy for ten seconds.
 */
export function countScans(data: Buffer, most: number): number {
  let [at, scans] = [2, 0];
  while (scans < most && at + 4 <= data.length && data[at] === 0xff) {
    const code = data[at + 1] ?? marker.end;
    if (code === marker.end) break;
    if (code === 0xff) at += 1;
    else {
      const next = at + 2 + data.readUInt16BE(at + 2);
      if (code === marker.scan) scans += 1;
      at = code === marker.scan ? findScanEnd(data, next) : next;
    }
  }
  return scans;
}

/** Returns a PNG without its texts; any other data unchanged. */
export function dropTexts(data: Buffer): Buffer {
  if (!data.subarray(0, pngSignature.length).equals(pngSignature)) return data;
  const kept: Buffer[] = [pngSignature];
  let from = pngSignature.length;
  let at = from;
  while (at + chunkFrame <= data.length) {
    const next = at + chunkFrame + data.readUInt32BE(at);
    if (textChunks.has(data.toString('latin1', at + 4, at + 8))) {
      kept.push(data.subarray(from, at));
      from = next;
    }
    at = next;
  }
  return from === pngSignature.length ? data : Buffer.concat([...kept, data.subarray(from)]);
}
