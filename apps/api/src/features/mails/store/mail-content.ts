import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const contentSchema = z.object({ html: z.string(), text: z.string() });

/** Both parts of a mail. Attachments are stored once for all mails (mail-attachments.ts). */
export type MailContent = z.output<typeof contentSchema>;

/** Compressed content as the database returns it: a buffer, or its own binary type. */
export type Packed = Buffer | { buffer: Uint8Array };

/** @throws for what was never packed */
export function unpack(packed: Packed): Buffer {
  return gunzipSync(Buffer.isBuffer(packed) ? packed : Buffer.from(packed.buffer));
}

/** The full terms stand in every order's mail twice: compressed they are a tenth. */
export function packContent(content: MailContent): Buffer {
  return gzipSync(JSON.stringify(content));
}

/** @throws for what was never packed, and for what was removed after its time */
export function unpackContent(packed: Packed | undefined): MailContent {
  if (!packed) throw new Error('What this mail said was removed');
  return z.parse(contentSchema, JSON.parse(unpack(packed).toString()));
}
