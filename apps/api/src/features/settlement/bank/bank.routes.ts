import { bankEndpoints } from '@kontor/shared/wire/bank';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { fileProblem, type SentFile } from '../../../http/upload.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { bookTogether } from './booking/book-together.service.ts';
import type { CsvOptions } from './csv/read-csv.ts';
import { readCsvOptions } from './formats/bank-formats.service.ts';
import { matchStatement } from './booking/match-entries.service.ts';
import { readInWorker } from './file/read-in-worker.ts';
import type { ReadStatement } from './read-statement.ts';
import { UnreadableStatement } from './statement.ts';

const oneAtATime = () => new ApiError('invalid_input', 'One statement at a time');

/** @throws 400 `statement_unreadable`, whose first problem names the reason */
async function read(file: SentFile, options: CsvOptions): Promise<ReadStatement> {
  try {
    return await readInWorker(file.data, [options]);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    const problem = fileProblem(file, error.reason, `is no statement: ${error.message}`);
    throw new ApiError('statement_unreadable', problem.message, { issues: [problem], statement: error.question });
  }
}

export function bankRoutes(tools: HttpTools, { settings }: { settings: Pick<SettingsStore, 'read'> }): void {
  implement(tools, bankEndpoints, {
    bookTogether: ({ body, caller }) => bookTogether(body, caller),
    readStatement: async ({ eachFile, query }) => {
      const { seller } = await settings.read();
      const options = await readCsvOptions(query);
      const [statement] = await eachFile(async (file) => {
        if (file.index > 0) throw oneAtATime();
        return matchStatement(await read(file, options), seller);
      });
      if (!statement) throw oneAtATime();
      return statement;
    },
  });
}
