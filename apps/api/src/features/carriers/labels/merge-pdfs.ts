import { PDFDocument } from 'pdf-lib';

/** Whether a file can be printed together with others. */
export async function isReadablePdf(file: Uint8Array): Promise<boolean> {
  return PDFDocument.load(file).then(
    (document) => document.getPageCount() > 0,
    () => false,
  );
}

/** Puts the pages of PDFs into one file, in their order; each keeps its size. @throws for a file that is no PDF */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}
