import type { Permission } from '@kontor/shared/rules/access/roles';
import type { ImportAnswers, ImportReading } from '@kontor/shared/wire/imports';
import type { JobRun } from '../../../lib/tasks/job.ts';
import type { FileRow, RowPlace } from '../formats/format.ts';
import type { ImportTools } from '../import-tools.ts';
import type { StoredImport } from '../import.model.ts';
import type { ArticleGathering } from '../reading/gather-articles.ts';

/** Reading of a file. */
interface Recognized {
  format: ImportReading;
  /** Answers that are known without asking the merchant. */
  answers: ImportAnswers;
  placeRow: (row: FileRow) => RowPlace;
}

/** File with stored rows. */
export type StagedFile = Pick<StoredImport, '_id' | 'kind' | 'format' | 'columns' | 'answers' | 'archive'>;

/** Open questions about a file, and its contents. */
type FoundInFile = Pick<StoredImport, 'questions' | 'contents'> & Partial<Pick<StoredImport, 'total'>>;

/** Kind of imported entries. A new one is a folder beside this file, its line in `kinds.ts`, and its name in the contract. */
export interface ImportKind {
  /** Permission that its calls need, besides that for imports. */
  permission: Permission;
  /** Whether a ZIP is kept for its pictures. */
  hasPictures?: boolean;
  /** Returns names for the columns of a file whose first row has none; undefined if that row is of names. */
  nameColumns?: ((cells: readonly string[]) => string[] | undefined) | undefined;
  /** Chooses how a file is read, by its columns. */
  recognize: (columns: readonly string[], tools: ImportTools) => Promise<Recognized>;
  /** Reads the stored rows once, and returns the questions for the merchant. */
  findQuestions: (file: StagedFile, tools: ImportTools, gathering: ArticleGathering) => Promise<FoundInFile>;
  /** Checks or runs an import from its cursor to its end, or until the signal. */
  work: (stored: StoredImport, tools: ImportTools, run: Pick<JobRun, 'signal' | 'onError'>) => Promise<void>;
}
