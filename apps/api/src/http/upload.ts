import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { ApiError } from './answers/api-error.ts';

/** A file as uploaded. */
export interface SentFile {
  /** File name from the sender, cleaned to one line; may be empty. */
  originalname: string;
  /** Index among the files of the call, from 0. */
  index: number;
  data: Buffer;
}

/**
 * Receives the files of a call one after another: while one is processed, the next one waits.
 * @returns the results of `each`, in the order of the files
 */
export type EachFile = <T>(each: (file: SentFile) => Promise<T>) => Promise<T[]>;

/** Form field of files (contract, "Uploads"). */
const field = 'image';

/** Multer's codes for exceeded limits. */
const tooMuch = new Set<unknown>(['LIMIT_FILE_SIZE', 'LIMIT_FILE_COUNT', 'LIMIT_PART_COUNT']);

/** Returns a sender's file name, without folders and unprintable characters, and shortened. */
export function plainName(name: string): string {
  const base = name.replace(/^.*[/\\]/s, '').normalize('NFC');
  return base
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .slice(0, limits.name)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
}

/** Returns a problem with one file of a call; `path` says which. */
export function fileProblem({ index, originalname }: Omit<SentFile, 'data'>, code: string, message: string) {
  return { path: `${field}.${index}`, code, message: `${originalname} ${message}`.trim() };
}

/** Turns an error of multer or its parser into a refusal: it is always caused by the request. */
function toRefusal(error: Error, last: Omit<SentFile, 'data'>): ApiError {
  if (!('code' in error) || !tooMuch.has(error.code)) {
    return new ApiError('invalid_input', `The files could not be read: ${error.message}`);
  }
  if (error.code !== 'LIMIT_FILE_SIZE') return new ApiError('too_large', `At most ${limits.images} files at once`);
  const problem = fileProblem(last, 'too_large', `is larger than ${limits.fileBytes / 1024 ** 2} MB`);
  return new ApiError('too_large', problem.message, { issues: [problem] });
}

/** Waits for work, whether it succeeds or fails. */
async function waitUntilSettled(work: Promise<void>): Promise<void> {
  await Promise.allSettled([work]);
}

/** Passes each file on, in turn, as soon as its last byte has arrived. Only one is in memory. */
class InTurn<T> implements StorageEngine {
  readonly results: T[] = [];
  /** Newest file that is being read. */
  last = { index: -1, originalname: '' };
  /** First error of `each`. */
  failure: { error: unknown } | undefined;
  readonly #each: (file: SentFile) => Promise<T>;
  #turn = Promise.resolve();

  constructor(each: (file: SentFile) => Promise<T>) {
    this.#each = each;
  }

  _handleFile(req: Request, file: Express.Multer.File, done: (error?: unknown) => void): void {
    const handled = this.#turn.then(() => this.#handle(req, file));
    this.#turn = waitUntilSettled(handled);
    callbackify(() => handled)(done);
  }

  async #handle(req: Request, file: Express.Multer.File): Promise<void> {
    if (this.failure || (req.destroyed && !req.complete)) throw new Error('given up');
    this.last = { index: this.last.index + 1, originalname: plainName(file.originalname) };
    const data = await buffer(file.stream);
    // Cut off by multer, which then refuses the call.
    if (data.length > limits.fileBytes) return;
    try {
      this.results.push(await this.#each({ ...this.last, data }));
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }

  _removeFile(_req: Request, _file: Express.Multer.File, done: (error: null) => void): void {
    done(null);
  }
}

function parser(storage: StorageEngine): RequestHandler {
  const counted = { files: limits.images, fileSize: limits.fileBytes, parts: limits.images + 10, fields: 10 };
  const names = { fieldNameSize: 100, fieldSize: 1000, fieldNestingDepth: 0, headerPairs: 20 };
  return multer({ storage, limits: { ...counted, ...names }, defParamCharset: 'utf8' }).array(field);
}

/**
 * Returns the files of a multipart call. Nothing of its body is read before this is called.
 * @throws 400 when the body has no file, another field or is malformed, 413 when it exceeds a limit, and any error of `each`
 */
export function readUploadedFiles(req: Request, res: Response): EachFile {
  return async (each) => {
    const storage = new InTurn(each);
    await new Promise<void>((resolve, reject) => {
      void parser(storage)(req, res, (error?: unknown) => {
        if (storage.failure) reject(storage.failure.error);
        else if (error instanceof Error) reject(toRefusal(error, storage.last));
        else resolve();
      });
    });
    if (storage.results.length > 0) return storage.results;
    const issues = [{ path: field, code: 'required', message: 'at least one file' }];
    throw new ApiError('invalid_input', `Files are sent as multipart/form-data in the field '${field}'`, { issues });
  };
}
