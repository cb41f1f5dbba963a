import { type ImportKindName, importEndpoints, importKinds } from '@kontor/shared/wire/imports';
import { type Caller, makePermissionError } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { allowLongCalls } from '../../lib/database/lock-wait.ts';
import { answerQuestions } from './answer-questions.service.ts';
import { toImport } from './import-answer.ts';
import type { ImportTools } from './import-tools.ts';
import type { StoredImport } from './import.model.ts';
import { cancelImport, listImportRows, listImports, readImport, startImport } from './imports.service.ts';
import { kinds } from './kinds/kinds.ts';
import { storeImportFile } from './reading/import-files.ts';
import { beginImport, dropImport, receiveImport } from './receive-import.service.ts';
import { writeReport } from './write-report.ts';

/** Whether a caller may import files of a kind, and see the results. */
const mayBring = (caller: Caller, kind: ImportKindName) => mayDo(caller, kinds[kind].permission);

/** Runs a call on an import of a kind that the caller may import. @throws 404, 403 `not_permitted` */
async function onImport<T>(id: string, caller: Caller, act: (stored: StoredImport) => T): Promise<Awaited<T>> {
  const stored = await readImport(id);
  if (!mayBring(caller, stored.kind)) throw makePermissionError();
  return await act(stored);
}

export function importRoutes(tools: HttpTools, shop: ImportTools): void {
  implement(tools, importEndpoints, {
    create: async ({ receiveUpload, readForm, caller }) => {
      const begun = await beginImport(shop.now());
      try {
        const { originalname: file, fields } = await receiveUpload(({ originalname, stream }) =>
          storeImportFile(begun.upload, originalname, stream),
        );
        const { kind } = readForm(fields);
        if (!mayBring(caller, kind)) throw makePermissionError();
        // The time limit grows with the file's size.
        return await allowLongCalls(() => receiveImport({ ...begun, file, kind }, shop));
      } catch (error) {
        await dropImport(begun);
        throw error;
      }
    },
    list: ({ query, caller }) => {
      return listImports(
        query,
        importKinds.filter((kind) => mayBring(caller, kind)),
      );
    },
    get: ({ params, caller }) => onImport(params.id, caller, toImport),
    rows: ({ params, query, caller }) => onImport(params.id, caller, () => listImportRows(params.id, query)),
    answer: ({ params, body, caller }) =>
      // With new columns, the time limit grows with the file's size.
      onImport(params.id, caller, () => allowLongCalls(() => answerQuestions(params.id, body, shop))),
    check: ({ params, caller }) =>
      onImport(params.id, caller, () => startImport(params.id, 'checking', caller, shop.now())),
    run: ({ params, caller }) =>
      onImport(params.id, caller, () => startImport(params.id, 'running', caller, shop.now())),
    cancel: ({ params, caller }) => onImport(params.id, caller, () => cancelImport(params.id, shop.now())),
    report: ({ params, caller }) => onImport(params.id, caller, (stored) => writeReport(stored, caller.language)),
  });
}
