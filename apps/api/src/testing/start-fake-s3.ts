import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../lib/storage/s3-request.ts';

/** Moods of the fake: it works, has no space, refuses to write, is overloaded, or says nothing. */
export type S3Mood = 'well' | 'full' | 'read_only' | 'busy' | 'hanging' | 'unknown_bucket';

interface FakeObject {
  data: Buffer;
  changedAt: Date;
}

export interface FakeS3 {
  settings: S3Settings;
  mood: S3Mood;
  objects: Map<string, FakeObject>;
  /** Methods and paths of calls, oldest first. */
  calls: string[];
  close: () => void;
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** Objects in a page of a list, few so that tests see several pages. */
const pageSize = 3;

function writeList(objects: FakeS3['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const within = [...objects].filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'));
  const rest = within.filter(([key]) => key > after).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = rest.slice(0, pageSize);
  const contents = page.map(
    ([key, { data, changedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${data.length}</Size></Contents>`,
  );
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0] ?? ''}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function sendObject(req: IncomingMessage, res: ServerResponse, { data, changedAt }: FakeObject): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '');
  const part = range ? data.subarray(Number(range[1]), Number(range[2]) + 1) : data;
  res.writeHead(range ? 206 : 200, { 'Content-Length': part.length, 'Last-Modified': changedAt.toUTCString() });
  res.end(req.method === 'HEAD' ? undefined : part);
}

/** Answers in a mood other than well. @returns whether it did */
function answerMoody(mood: S3Mood, method: string, res: ServerResponse): boolean {
  const isWrite = method === 'PUT' || method === 'DELETE';
  if (mood === 'hanging') return true;
  if (mood === 'busy') res.writeHead(503).end(errorXml('SlowDown'));
  else if (mood === 'unknown_bucket') res.writeHead(404).end(errorXml('NoSuchBucket'));
  else if (mood === 'full' && method === 'PUT') res.writeHead(507).end(errorXml('XMinioStorageFull'));
  else if (mood === 'read_only' && isWrite) res.writeHead(403).end(errorXml('AccessDenied'));
  else return false;
  return true;
}

async function answer(fake: FakeS3, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://fake');
  const method = req.method ?? 'GET';
  const key = pathname.split('/').slice(2).join('/');
  fake.calls.push(`${method} ${key}`);
  const data = await buffer(req);
  if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) res.writeHead(403).end(errorXml('AccessDenied'));
  else if (answerMoody(fake.mood, method, res)) return;
  else if (key === '') res.end(writeList(fake.objects, searchParams));
  else if (method === 'PUT') {
    fake.objects.set(key, { data, changedAt: new Date() });
    res.end();
  } else if (method === 'DELETE') {
    fake.objects.delete(key);
    res.writeHead(204).end();
  } else {
    const found = fake.objects.get(key);
    if (found) sendObject(req, res, found);
    else res.writeHead(404).end(method === 'HEAD' ? undefined : errorXml('NoSuchKey'));
  }
}

/** Starts a bucket in memory, until it is closed. */
export async function startFakeS3(timeoutMs = 10_000): Promise<FakeS3> {
  const settings = { endpoint: '', bucket: 'shop', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'x' };
  const server = createServer((req, res) => void answer(fake, req, res));
  const fake: FakeS3 = {
    settings: { ...settings, timeoutMs },
    mood: 'well',
    objects: new Map(),
    calls: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  fake.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // what a listening TCP server has
  return fake;
}
