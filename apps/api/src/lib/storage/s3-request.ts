import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { inSpan } from '../watching/spans.ts';
import { type StorageProblem, StorageError } from './storage-error.ts';

/** Access to a bucket of Amazon S3 or of a server with its interface. */
export interface S3Settings {
  /** Address of the server, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds for a call, its content included. */
  timeoutMs?: number;
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name of the object; absent for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

const usualTimeoutMs = 20_000;
/** Repetitions of a call that met a failing or busy server. Every call may be repeated: it writes a whole object, or none. */
const retries = 2;
/** Longest part of an error's text that is read. */
const maxErrorText = 4000;

const fullCodes = /QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity/;
const readOnlyCodes = /AccessDenied|MethodNotAllowed|ReadOnly|InvalidObjectState/;

function findProblem(status: number, code: string, isWrite: boolean): StorageProblem {
  if (status === 507 || fullCodes.test(code)) return 'full';
  if (status >= 500 || status === 429 || status === 408) return 'away';
  return isWrite && (readOnlyCodes.test(code) || status === 405) ? 'read_only' : 'refused';
}

async function toProblem(response: Response, isWrite: boolean): Promise<StorageError> {
  const text = (await response.text().catch(() => '')).slice(0, maxErrorText);
  const code = /<Code>([\w.]{1,100})<\/Code>/.exec(text)?.[1] ?? '';
  return new StorageError(findProblem(response.status, code, isWrite), new Error(`${response.status} ${code}`.trim()));
}

/** Function that sends a signed call; undefined for a missing object. */
export type S3Send = (call: S3Call) => Promise<Response | undefined>;

/** Creates the function that sends calls to a bucket. Its errors are `StorageError`s, each within the time limit. */
export function makeS3Send(settings: S3Settings): S3Send {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = usualTimeoutMs } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send: S3Send = async ({ method, key, query, headers, body }) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const init = {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      signal: AbortSignal.timeout(timeoutMs),
    };
    let response: Response;
    try {
      response = await client.fetch(`${base}/${key ?? ''}${search}`, {
        ...init,
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new StorageError('away', error);
    }
    if (response.ok) return response;
    const problem = await toProblem(response, method === 'PUT' || method === 'DELETE');
    // A missing bucket is the shop's own fault; a missing object is an answer. HEAD has no text to tell them apart.
    const isMissing = response.status === 404 && key !== undefined && !problem.message.includes('NoSuchBucket');
    if (isMissing && method !== 'PUT') return undefined;
    throw problem;
  };
  return (call) => inSpan(`s3 ${call.method}`, { kind: 'client' }, () => send(call));
}
