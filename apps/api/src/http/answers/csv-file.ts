import { FileAnswer } from './file-answer.ts';

/** A table as a file, sent while it is being read. */
export class CsvFile extends FileAnswer {
  /** @param name ASCII without quotes */
  constructor(name: string, chunks: AsyncGenerator<string>) {
    super(name, 'text/csv; charset=utf-8', chunks);
  }
}
