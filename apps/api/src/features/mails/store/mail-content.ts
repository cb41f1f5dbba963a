import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const contentSchema = z.object({ html: z.string(), text: z.string() });

/** Both parts of a mail. Attachments are stored once for all mails (mail-attachments.ts). */
export type MailContent = z.output<typeof contentSchema>;

/** Compressed content as the database returns it: a buffer, or its own binary type. */
export type Packed = Buffer | { buffer: Uint8Array };

/** @throws for content that is not compressed */
export function unpack(packed: Packed): Buffer {
  return gunzipSync(Buffer.isBuffer(packed) ? packed : Buffer.from(packed.buffer));
}

/** Compresses a mail: the full terms occur in every order's mail twice, and shrink to a tenth. */
export function packContent(content: MailContent): Buffer {
  return gzipSync(JSON.stringify(content));
}

/** @throws for content that is not compressed, or was removed after its retention period */
export function unpackContent(packed: Packed | undefined): MailContent {
  if (!packed) throw new Error('What this mail said was removed');
  return z.parse(contentSchema, JSON.parse(unpack(packed).toString()));
}
