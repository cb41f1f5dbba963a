import { createHash } from 'node:crypto';
import { isDuplicate } from '../../lib/database/mongo.ts';
import type { FileStore } from '../../lib/storage/file-store.ts';
import { DocumentFileModel, DocumentModel, type StoredDocument } from './document.model.ts';
import { readLogo } from './writing/read-logo.ts';
import { writeDocument } from './writing/write-document.ts';

/** The files of issued documents. */
export interface DocumentFiles {
  /**
   * Returns a document's file, always with identical bytes: stored on the first read, as a rule when it is issued. @throws
   * if there is no such document
   */
  read: (number: string) => Promise<Buffer>;
}

async function findFile(number: string): Promise<Buffer | undefined> {
  const found = await DocumentFileModel.findById(number, { content: 1 }).lean<{
    content: Buffer | { buffer: Uint8Array };
  }>();
  if (!found) return undefined;
  return Buffer.isBuffer(found.content) ? found.content : Buffer.from(found.content.buffer);
}

/** @param store has the shop's logo */
export function makeDocumentFiles(store: FileStore): DocumentFiles {
  const write = async (number: string): Promise<Buffer> => {
    const document = await DocumentModel.findById(number, { data: 1, logo: 1 }).lean<StoredDocument>();
    if (!document) throw new Error(`There is no document ${number}`);
    const content = await writeDocument(document.data, await readLogo(document.logo ?? undefined, store));
    const sha256 = createHash('sha256').update(content).digest('hex');
    try {
      await DocumentFileModel.create({ _id: number, content, sha256 });
      return content;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another process was faster: its stored file counts.
      return (await findFile(number)) ?? content;
    }
  };
  return { read: async (number) => (await findFile(number)) ?? write(number) };
}
