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
  /** Answers that need no merchant. */
  answers: ImportAnswers;
  placeRow: (row: FileRow) => RowPlace;
}

/** A file whose rows are stored. */
export type StagedFile = Pick<StoredImport, '_id' | 'kind' | 'format' | 'columns' | 'answers' | 'archive'>;

/** Questions that a file leaves open, and what it contains. */
type FoundInFile = Pick<StoredImport, 'questions' | 'contents'> & Partial<Pick<StoredImport, 'total'>>;

/** A sort of entries that files bring. A further one is a folder beside this file, its line in `kinds.ts`, and its name in the contract. */
export interface ImportKind {
  /** Permission that its calls need, besides that for imports. */
  permission: Permission;
  /** A ZIP is kept for its pictures. */
  hasPictures?: boolean;
  /** Returns names for the columns of a file whose first row has none; undefined where that row is of names. */
  nameColumns?: ((cells: readonly string[]) => string[] | undefined) | undefined;
  /** Finds out how a file is read by its columns. */
  recognize: (columns: readonly string[], tools: ImportTools) => Promise<Recognized>;
  /** Reads the stored rows once, and returns what the merchant is asked. */
  findQuestions: (file: StagedFile, tools: ImportTools, gathering: ArticleGathering) => Promise<FoundInFile>;
  /** Checks or runs an import from its cursor to its end, or until the signal. */
  work: (stored: StoredImport, tools: ImportTools, run: Pick<JobRun, 'signal' | 'onError'>) => Promise<void>;
}
