import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePageDocuments, type PageDocuments } from '@kontor/shared/wire/page-documents';

/** Returns the documents of the built site (`shared/wire/page-documents.ts`); undefined without one. */
export function readPageDocuments(webDist: string): PageDocuments | undefined {
  const file = join(webDist, 'index.html');
  return existsSync(file) ? makePageDocuments(readFileSync(file, 'utf8')) : undefined;
}
