import type { EndpointKey, EndpointShape, ResponseOf } from '@kontor/shared/wire/contract';
import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { readAuthorization } from './api.ts';
import type { CallMeta } from './call-meta.ts';
import { isProved } from './proof.ts';

/** A file to send, and a callback for its progress. */
export interface UploadArgs {
  file: File;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Parameters in the call's path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Query parameters of the call. */
  query?: Readonly<Record<string, string>> | undefined;
  /** Text fields beside the file. */
  form?: Readonly<Record<string, string>> | undefined;
}

type Sent<Data> = { data: Data; meta: CallMeta } | { error: FetchBaseQueryError; meta: CallMeta };

/** Timeout for ten megabytes over a slow connection. */
const TIMEOUT_MS = 10 * 60_000;

interface UploadOptions {
  /** Name of the field for the file, as the call's `bodyKind` has it. */
  field?: 'image' | 'file';
  /** Time for the upload and its processing by the server, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Defines a call that sends a file, like `call`: `build.mutation(uploadCall<Uploads['create']>('POST /uploads'))`. It uses
 * XMLHttpRequest, because fetch does not report the progress of sending. The mutation's `abort()` stops it.
 */
export function uploadCall<E extends EndpointShape & { bodyKind: 'files' | 'upload' }>(
  key: EndpointKey<E>,
  { field = 'image', timeoutMs = TIMEOUT_MS }: UploadOptions = {},
) {
  return {
    queryFn: async (args: UploadArgs, { getState, signal }: BaseQueryApi): Promise<Sent<ResponseOf<E>>> => {
      const [method = '', pattern = ''] = key.split(' ');
      const path = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(args.params?.[name] ?? ''));
      const query = args.query ? `?${new URLSearchParams(args.query).toString()}` : '';
      const sendFile = async (): Promise<Sent<ResponseOf<E>>> => {
        const authorization = readAuthorization(getState());
        const request = new Request(`/api${path}${query}`, {
          method,
          ...(authorization && { headers: { authorization } }),
        });
        const meta: CallMeta = { endpointKey: key, request };
        const answer = await send(request, { ...args, field, timeoutMs }, signal);
        // The server parses every answer with the same schema (design, house style 2).
        if (!('error' in answer)) return { data: answer.data as ResponseOf<E>, meta };
        return (await isProved(answer.error, meta)) ? sendFile() : { ...answer, meta };
      };
      return sendFile();
    },
  };
}

type Answer = { data: unknown } | { error: FetchBaseQueryError };

function send(
  { url, method, headers }: Request,
  { file, onProgress, form = {}, field, timeoutMs }: UploadArgs & Required<UploadOptions>,
  signal: AbortSignal,
) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.timeout = timeoutMs;
    const failed = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: `${method} ${url}` } });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', failed('FETCH_ERROR'));
    request.addEventListener('abort', failed('FETCH_ERROR'));
    request.addEventListener('timeout', failed('TIMEOUT_ERROR'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    body.append(field, file, file.name);
    request.send(body);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = JSON.parse(responseText);
    return status >= 200 && status < 300 ? { data } : { error: { status, data } };
  } catch (error) {
    return {
      error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) },
    };
  }
}
