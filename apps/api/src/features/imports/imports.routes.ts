import { importEndpoints } from '@kontor/shared/wire/imports';
import { type HttpTools, implement } from '../../http/implement.ts';
import { allowLongCalls } from '../../lib/database/lock-wait.ts';
import { answerQuestions } from './answer-questions.service.ts';
import { toImport } from './import-answer.ts';
import type { ImportTools } from './import-tools.ts';
import { cancelImport, listImportRows, listImports, readImport, startImport } from './imports.service.ts';
import { storeImportFile } from './reading/import-files.ts';
import { beginImport, dropImport, receiveImport } from './receive-import.service.ts';
import { writeReport } from './write-report.ts';

export function importRoutes(tools: HttpTools, shop: ImportTools): void {
  implement(tools, importEndpoints, {
    create: async ({ receiveUpload, readForm }) => {
      const begun = await beginImport(shop.now());
      try {
        const { originalname: file, fields } = await receiveUpload(({ originalname, stream }) =>
          storeImportFile(begun.upload, originalname, stream),
        );
        const { kind } = readForm(fields);
        // As long as the file is large.
        return await allowLongCalls(() => receiveImport({ ...begun, file, kind }, shop));
      } catch (error) {
        await dropImport(begun);
        throw error;
      }
    },
    list: ({ query }) => listImports(query),
    get: async ({ params }) => toImport(await readImport(params.id)),
    rows: ({ params, query }) => listImportRows(params.id, query),
    // With new columns as long as the file is large.
    answer: ({ params, body }) => allowLongCalls(() => answerQuestions(params.id, body, shop)),
    check: ({ params, caller }) => startImport(params.id, 'checking', caller, shop.now()),
    run: ({ params, caller }) => startImport(params.id, 'running', caller, shop.now()),
    cancel: ({ params }) => cancelImport(params.id, shop.now()),
    report: ({ params }) => writeReport(params.id),
  });
}
