import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const contentSchema = z.object({
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
});

/** What a mail says. */
export type MailContent = z.output<typeof contentSchema>;

/** The full terms stand in every order's mail three times: compressed they are a tenth. */
export function packContent(content: MailContent): Buffer {
  return gzipSync(JSON.stringify(content));
}

/** @param packed as the database gives it: a buffer, or its own kind of one */
export function unpackContent(packed: Buffer | { buffer: Uint8Array }): MailContent {
  const bytes = Buffer.isBuffer(packed) ? packed : Buffer.from(packed.buffer);
  return z.parse(contentSchema, JSON.parse(gunzipSync(bytes).toString()));
}
