import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- asked for by `?url`, a file is its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PdfFile } from './pdf-file.ts';

/**
 * Starts a worker here instead of in the library, which would continue without one after a failure, and never try again.
 * @returns also a promise that rejects when the worker fails
 */
function startWorker() {
  const port = new Worker(workerUrl, { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker that reads PDFs has failed')), { once: true });
  });
  return { port, broken };
}

async function measurePages(pdf: PDFDocumentProxy): Promise<number[]> {
  const ratios: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    ratios.push(width / height);
  }
  return ratios;
}

function makePageDrawer(pdf: PDFDocumentProxy): PdfFile['drawPage'] {
  return async (index, canvas, width, signal) => {
    const page = await pdf.getPage(index + 1);
    if (signal.aborted) return;
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel(), { once: true });
    try {
      await drawing.promise;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}

/**
 * Reads a PDF with pdf.js in a worker, without `eval` and WebAssembly, which the Content-Security-Policy forbids.
 * @throws when it is not a PDF, or the worker cannot be loaded
 */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfFile> {
  const { port, broken } = startWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({ data: bytes, worker, isEvalSupported: false, useWasm: false, verbosity: 0 });
  const close = (): void => {
    void task.destroy();
    port.terminate();
  };
  try {
    const pdf = await Promise.race([task.promise, broken]);
    return { ratios: await Promise.race([measurePages(pdf), broken]), drawPage: makePageDrawer(pdf), close };
  } catch (error) {
    close();
    throw error;
  }
}
