import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { type Packed, unpack } from './mail-content.ts';

/**
 * Attachments of mails. Each file is stored once: an order's terms are the same for all buyers who have accepted them. The key
 * is the content's hash, so that a stored attachment never changes.
 */
const attachedSchema = new mongoose.Schema(
  {
    /** SHA-256 of the file. */
    _id: { type: String, required: true },
    /** Compressed file. */
    content: { type: Buffer, required: true },
  },
  { versionKey: false, collection: 'mailattachments' },
);

const AttachedModel = mongoose.model('MailAttachment', attachedSchema);

/** Entry of an attachment in its mail. */
export interface AttachmentEntry {
  name: string;
  type: string;
  /** Size in bytes. */
  size: number;
  /** Hash of the file. */
  file: string;
}

/** Stores files that are not stored yet. @returns the entries for the mail */
export async function storeAttachments(
  attachments: readonly { name: string; type: string; content: Buffer }[],
): Promise<AttachmentEntry[]> {
  const entries = attachments.map(({ name, type, content }) => ({
    entry: { name, type, size: content.length, file: createHash('sha256').update(content).digest('hex') },
    content,
  }));
  for (const { entry, content } of entries) {
    const packed = { $setOnInsert: { content: gzipSync(content) } };
    await AttachedModel.updateOne({ _id: entry.file }, packed, { upsert: true });
  }
  return entries.map(({ entry }) => entry);
}

/** Returns the stored files of a mail's attachments, compressed, by their hashes. */
export async function findAttached(entries: readonly AttachmentEntry[]): Promise<Map<string, Packed>> {
  if (entries.length === 0) return new Map();
  const ids = [...new Set(entries.map(({ file }) => file))];
  const found = await AttachedModel.find({ _id: { $in: ids } }).lean();
  return new Map(found.map(({ _id, content }) => [_id, content]));
}

/** Returns a mail's attachments ready to send. @throws if one is missing or cannot be read */
export function unpackAttachments(entries: readonly AttachmentEntry[], found: ReadonlyMap<string, Packed>) {
  return entries.map(({ name, type, file }) => {
    const packed = found.get(file);
    if (!packed) throw new Error(`The attachment ${name} is missing`);
    return { name, type, content: unpack(packed) };
  });
}

/** Removes files that are attached to no mail any more. @param isAttached whether a mail has the file */
export async function removeUnused(files: readonly string[], isAttached: (file: string) => Promise<boolean>) {
  for (const file of new Set(files)) if (!(await isAttached(file))) await AttachedModel.deleteOne({ _id: file });
}
