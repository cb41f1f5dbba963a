import { documentEndpoints, makeSlipNumber } from '@kontor/shared/wire/documents';
import type { Settings } from '@kontor/shared/wire/settings';
import { pdfFile } from '../../http/answers/file-answer.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { FileStorage } from '../../lib/storage/file-storage.ts';
import { notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import type { DocumentFiles } from './document-files.service.ts';
import { findReadable, listDocuments, listOfOrder, requireDocument } from './documents.service.ts';
import { exportMonth } from './exports/export-month.service.ts';
import { writeOrderSlips } from './writing/slips.service.ts';

export interface DocumentRouteOptions {
  readSettings: () => Promise<Settings>;
  files: DocumentFiles;
  storage: FileStorage;
  now: () => Date;
}

export function documentRoutes(tools: HttpTools, options: DocumentRouteOptions): void {
  const { readSettings, files, storage, now } = options;
  const writeSlipsNow = async (orders: readonly string[], caller: Caller) =>
    writeOrderSlips(orders, { caller, settings: await readSettings(), store: storage.store, now: now() });
  implement(tools, documentEndpoints, {
    list: ({ query }) => listDocuments(query),
    export: async ({ query }) => exportMonth(query.month, files, now()),
    slips: async ({ body, caller }) => pdfFile('lieferscheine.pdf', await writeSlipsNow(body.orders, caller)),
    ofOrder: async ({ params, caller }) => listOfOrder(await findReadable(params.id, caller, now()), caller, now()),
    get: async ({ params: { id, number }, caller }) => {
      const order = await findReadable(id, caller, now());
      if (number === makeSlipNumber(order.number)) {
        if (!caller || !mayDo(caller, 'sending')) throw notFound('Document');
        return pdfFile(`${number}.pdf`, await writeSlipsNow([id], caller));
      }
      await requireDocument(order, number);
      return pdfFile(`${number}.pdf`, await files.read(number));
    },
  });
}
