import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { ApiError } from './answers/api-error.ts';
import { plainName } from './upload.ts';

/** A large file while it arrives. */
export interface ArrivingFile {
  /** File name from the sender, cleaned to one line; may be empty. */
  originalname: string;
  stream: Readable;
}

/** Result of storing an uploaded file, and the text fields beside it. */
export interface Received<Stored> {
  stored: Stored;
  originalname: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Receives the one file of a call as a stream, so that it is never in memory as a whole.
 * @throws 400 without a file, 413 when it is larger than 512 MB; `store` then sees its stream end early
 */
export type ReceiveUpload = <Stored>(store: (file: ArrivingFile) => Promise<Stored>) => Promise<Received<Stored>>;

const field = 'file';

function makeProblem(code: string, message: string) {
  return { issues: [{ path: field, code, message }] };
}

function toRefusal(error: Error): Error {
  if (!(error instanceof multer.MulterError)) return error;
  if (error.code !== 'LIMIT_FILE_SIZE')
    return new ApiError('invalid_input', `The file could not be read: ${error.message}`);
  const message = `The file is larger than ${limits.importBytes / 1024 ** 2} MB`;
  return new ApiError('too_large', message, makeProblem('too_large', message));
}

/** Passes the file on while it arrives. */
class Passing<Stored> implements StorageEngine {
  received: Omit<Received<Stored>, 'fields'> | undefined;
  readonly #store: (file: ArrivingFile) => Promise<Stored>;

  constructor(store: (file: ArrivingFile) => Promise<Stored>) {
    this.#store = store;
  }

  _handleFile(_req: Request, file: Express.Multer.File, done: (error?: unknown) => void): void {
    const originalname = plainName(file.originalname);
    const keep = async () => {
      this.received = { stored: await this.#store({ originalname, stream: file.stream }), originalname };
    };
    callbackify(keep)(done);
  }

  _removeFile(_req: Request, _file: Express.Multer.File, done: (error: null) => void): void {
    done(null);
  }
}

/** Returns the function that receives the file of a multipart call. Nothing of its body is read before that is called. */
export function readUploadStream(req: Request, res: Response): ReceiveUpload {
  return async (store) => {
    const storage = new Passing(store);
    const counted = { files: 1, fileSize: limits.importBytes, parts: 12, fields: 10 };
    const names = { fieldNameSize: 100, fieldSize: 1000, fieldNestingDepth: 0, headerPairs: 20 };
    const parser = multer({ storage, limits: { ...counted, ...names }, defParamCharset: 'utf8' }).single(field);
    await new Promise<void>((resolve, reject) => {
      void parser(req, res, (error?: unknown) => {
        if (error instanceof Error) reject(toRefusal(error));
        else resolve();
      });
    });
    if (storage.received) return { ...storage.received, fields: { ...(req.body as object | undefined) } };
    const message = `A file is sent as multipart/form-data in the field '${field}'`;
    throw new ApiError('invalid_input', message, makeProblem('required', message));
  };
}
