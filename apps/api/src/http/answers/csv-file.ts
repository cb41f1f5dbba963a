import { FileAnswer } from './file-answer.ts';

/** A table as a file, streamed while it is read. */
export class CsvFile extends FileAnswer {
  /** @param name ASCII without quotes */
  constructor(name: string, chunks: AsyncGenerator<string>) {
    super(name, 'text/csv; charset=utf-8', chunks);
  }
}
