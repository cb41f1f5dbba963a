import { useCallback, useEffect, useState } from 'react';
import { readProblem } from '../../api/problem.ts';
import type { PdfFile } from '../../lib/pdf/pdf-file.ts';
import { usePdfReader } from '../../lib/pdf/pdf-reader.ts';
import type { Problem } from '../../lib/problem.ts';
import { useReadDocumentMutation } from './documents-api.ts';

/** Loading state of a document view. A failure without `problem` means that the document has loaded but cannot be shown here. */
export type DocumentView =
  | { step: 'loading' }
  | { step: 'failed'; problem: Problem | undefined }
  | { step: 'shown'; file: PdfFile };

/** Returns a function that loads a file and returns its bytes. */
function useAskForDocument(order: string, number: string) {
  const [read] = useReadDocumentMutation();
  return useCallback(() => {
    const taken: Blob[] = [];
    const asking = read({ order, number, take: (file) => taken.push(file) });
    return { asking, takeBytes: () => taken[0]?.arrayBuffer() };
  }, [read, order, number]);
}

/**
 * Loads and reads a document while it is shown.
 * @param order id of the order
 * @returns also a function to report that a page could not be drawn
 */
export function useDocumentView(order: string, number: string) {
  const loadReader = usePdfReader();
  const ask = useAskForDocument(order, number);
  const [view, setView] = useState<DocumentView>({ step: 'loading' });
  useEffect(() => {
    let isLeft = false;
    let file: PdfFile | undefined;
    const { asking, takeBytes } = ask();
    const open = async (): Promise<DocumentView> => {
      // Loads both at once. A lost connection also explains why the reader failed to load.
      const [reader, { error }] = await Promise.all([loadReader().catch(() => undefined), asking]);
      if (error) return { step: 'failed', problem: readProblem(error) };
      const bytes = await takeBytes();
      if (isLeft || !reader || !bytes) return { step: 'failed', problem: undefined };
      file = await reader(bytes);
      return { step: 'shown', file };
    };
    const show = async (): Promise<void> => {
      const opened = await open().catch((): DocumentView => ({ step: 'failed', problem: undefined }));
      if (isLeft) file?.close();
      else setView(opened);
    };
    void show();
    return () => {
      isLeft = true;
      asking.abort();
      file?.close();
    };
  }, [ask, loadReader]);
  const fail = useCallback(() => setView({ step: 'failed', problem: undefined }), []);
  return { view, fail };
}
