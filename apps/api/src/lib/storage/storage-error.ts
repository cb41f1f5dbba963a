/** Reasons why a store cannot do its work: no space, no permission to write, no answer, or settings that it does not accept. */
export type StorageProblem = 'full' | 'read_only' | 'away' | 'refused';

const sentences: Readonly<Record<StorageProblem, string>> = {
  full: 'The file store is full',
  read_only: 'The file store cannot be written',
  away: 'The file store does not answer',
  refused: 'The file store refuses this shop',
};

/** Failure of a file store that is no fault of the program. */
export class StorageError extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause?: unknown) {
    super(cause instanceof Error ? `${sentences[problem]} (${cause.message})` : sentences[problem], { cause });
    this.name = 'StorageError';
    this.problem = problem;
  }
}

const problemsByCode: Readonly<Record<string, StorageProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  // The folder's place is taken by something else.
  EEXIST: 'read_only',
  ENOTDIR: 'read_only',
  EIO: 'away',
  ESTALE: 'away',
};

/** Converts a file system's error into a store error if the operator has to act; returns others unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const problem = typeof code === 'string' ? problemsByCode[code] : undefined;
  return problem ? new StorageError(problem, error) : error;
}
