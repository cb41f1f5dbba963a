/** Loads the library for PDFs with the first label: a tenth of a start's work, and many shops print no labels. */
const loadPdfLib = () => import('pdf-lib');

/** Whether a file can be printed together with others. */
export async function isReadablePdf(file: Uint8Array): Promise<boolean> {
  const { PDFDocument } = await loadPdfLib();
  return PDFDocument.load(file).then(
    (document) => document.getPageCount() > 0,
    () => false,
  );
}

/** Joins the pages of PDFs in one file, in the given order; each page keeps its size. @throws for a file that is no PDF */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLib();
  const merged = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}
