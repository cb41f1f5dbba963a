import { EnvError } from '../../env/env.ts';

function readErrorCode(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

/** Returns the message on a failed start: the reason and the remedy. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvError) return `The settings are not right:\n${error.message}\nSee .env.example.`;
  // These messages are written for the person who starts the shop.
  const ours = ['LocalMongoError', 'ApiError', 'OldReleaseError', 'UnfinishedRestore', 'BackupError'];
  if (ours.includes(error.name)) return error.message;
  if (error.name === 'StorageError') return `${error.message}. Check STORAGE and what belongs to it in .env.example.`;
  const code = readErrorCode(error);
  if (code === 'EADDRINUSE')
    return `The port is taken (${error.message}). Stop the other program or choose another: PORT=3001`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address (${error.message}). Choose one that it has, or none: LISTEN_ADDRESS=127.0.0.1`;
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST' ||
    code === 'EDQUOT'
  ) {
    return `A folder cannot be written (${error.message}). Make it writable or set DATA_DIR to another folder.`;
  }
  if (code === 'ENOSPC') return `The disk is full (${error.message}). Free some space or set DATA_DIR to another disk.`;
  if (error.name === 'MongooseServerSelectionError' || error.name === 'MongoServerSelectionError') {
    return `The database at MONGODB_URI does not answer (${error.message}).`;
  }
  return error.stack ?? error.message;
}
