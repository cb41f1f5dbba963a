import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDocument } from '../features/documents/writing/write-document.ts';
import { sampleDocuments } from './sample-documents.ts';

/** Writes the sample documents into a folder, for an external validator (docs/invoices.md). */
const [folder = 'sample-documents'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, data] of Object.entries(sampleDocuments)) {
  writeFileSync(path.join(folder, `${name}.pdf`), await writeDocument(data));
}
