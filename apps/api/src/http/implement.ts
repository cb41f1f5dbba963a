import type {
  AnswerOf,
  BodyOf,
  EndpointShape,
  Endpoints,
  FormOf,
  ParamsOf,
  QueryOf,
} from '@kontor/shared/wire/contract';
import type { RateLimitName } from '@kontor/shared/rules/access/rate-limits';
import { fieldProblems } from '@kontor/shared/wire/validation';
import { type Request, type RequestHandler, type Response, type Router, json, raw } from 'express';
import * as z from 'zod/mini';
import { allowLongCalls } from '../lib/database/lock-wait.ts';
import { ApiError, notFound } from './answers/api-error.ts';
import type { Authenticate, Caller } from './guards/auth.ts';
import { clientNetwork } from './guards/client-network.ts';
import type { CsvFile } from './answers/csv-file.ts';
import type { FileAnswer } from './answers/file-answer.ts';
import { KeptAnswer, packAnswer, sendPacked } from './answers/kept-answer.ts';
import { problemSentence } from './answers/problem-sentence.ts';
import { noteDeprecation } from './answers/deprecation.ts';
import { refuseOtherThanUtf8 } from './guards/utf8-bodies.ts';
import { sendChunks } from './answers/send-chunks.ts';
import { StreamedAnswer } from './answers/streamed-answer.ts';
import type { StreamedLists } from './answers/streamed-lists.ts';
import { noteEndpoint } from './request-metrics.ts';
import { type EachFile, readUploadedFiles } from './upload.ts';
import { type ReceiveUpload, readUploadStream } from './upload-stream.ts';

/** Parsed values for a handler. */
export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Caller of `user` and `admin` calls; on public ones only with `identify` and a good token. */
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  /** Key of an `idempotent` endpoint, if the header was sent. */
  idempotencyKey: string | undefined;
  /** Network of the call (client-network.ts). */
  network: string;
  /** Unparsed body of a `raw` endpoint. */
  rawBody: Buffer;
  /** Receives the files of a `files` endpoint, which are not read earlier. */
  eachFile: EachFile;
  /** Receives the file of an `upload` endpoint, which is not read earlier. */
  receiveUpload: ReceiveUpload;
  /** Parses the text fields beside it. */
  readForm: (fields: unknown) => FormOf<E>;
  headers: Request['headers'];
  /** Aborted when the client disconnects before the answer. */
  signal: AbortSignal;
}

/** Answer with another status than the endpoint's usual one. */
export class Reply<T> {
  readonly status: number;
  readonly body: T;

  constructor(status: number, body: T) {
    this.status = status;
    this.body = body;
  }
}

/** Answers in other forms than complete JSON. */
interface KindAnswers {
  csv: CsvFile;
  pdf: FileAnswer;
  zip: FileAnswer;
  stream: StreamedAnswer;
}

type Answer<E extends EndpointShape> = E extends { answerKind: infer K extends keyof KindAnswers }
  ? KindAnswers[K]
  : AnswerOf<E> | Reply<AnswerOf<E>> | StreamedLists | KeptFor<E>;

/** Only answers that are the same for every caller may come from memory. */
type KeptFor<E extends EndpointShape> = E extends { access: 'public'; method: 'GET'; identify?: never }
  ? KeptAnswer<AnswerOf<E>>
  : never;

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E>>;

export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> };

/**
 * Answers a public read inside the process, parsed before and after as over the wire.
 * @throws ApiError as over the wire
 */
export type InsideRead = (input: { params: object; query: object }) => Promise<unknown>;

/** Logs personal data in an answer, if the endpoint requires it, before it is sent. */
export type NoteAnswer = (
  endpoint: EndpointShape,
  call: { caller: Caller | undefined; query: unknown; body: unknown },
  answer: unknown,
) => Promise<void>;

export interface HttpTools {
  router: Router;
  /** Filled by `implement`, by the endpoint's key (`GET /products/:id`). */
  insideReads: Map<string, InsideRead>;
  authenticate: Authenticate;
  rateLimit: (name: RateLimitName) => RequestHandler;
  noteAnswer: NoteAnswer;
}

const idempotencyKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/));

function parseInput<S extends z.ZodMiniType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const issues = fieldProblems(result.error);
  throw new ApiError('invalid_input', problemSentence(issues), { issues });
}

function parseParams(schema: z.ZodMiniType | undefined, params: object): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, params);
  if (!result.success) throw notFound('Resource');
  return result.data;
}

function idempotencyKey(endpoint: EndpointShape, req: Request): string | undefined {
  const header = req.get('Idempotency-Key');
  if (!endpoint.idempotent || header === undefined) return undefined;
  if (z.safeParse(idempotencyKeySchema, header).success) return header;
  throw new ApiError('invalid_input', 'An Idempotency-Key has 8 to 200 visible ASCII characters');
}

async function readCall(endpoint: EndpointShape, req: Request, res: Response) {
  return {
    params: parseParams(endpoint.params, req.params),
    query: parseInput(endpoint.query, req.query),
    body: parseInput(endpoint.body, endpoint.body && (req.body ?? {})),
    caller: res.locals['caller'] as Caller | undefined, // set by `implement`
    idempotencyKey: idempotencyKey(endpoint, req),
    network: clientNetwork(req),
    rawBody: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    eachFile: readUploadedFiles(req, res),
    receiveUpload: readUploadStream(req, res),
    readForm: (fields: unknown) => parseInput(endpoint.form, fields),
    headers: req.headers,
    signal: makeCloseSignal(res),
  };
}

function makeCloseSignal(res: Response): AbortSignal {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Drops undeclared fields; a failure here is an error of the server. */
function parseAnswer(endpoint: EndpointShape, body: unknown): unknown {
  const result = z.safeParse(endpoint.response, body);
  if (result.success) return result.data;
  throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${result.error.message}`);
}

/**
 * Returns the caching of an answer. Browsers do not store personal answers, whatever the endpoint says: other people may use
 * them later.
 */
function chooseCacheControl({ access, cacheControl }: EndpointShape): string {
  return access === 'public' ? (cacheControl ?? 'no-cache') : 'no-store';
}

async function send(endpoint: EndpointShape, req: Request, res: Response, answer: unknown): Promise<void> {
  const packed =
    answer instanceof KeptAnswer ? await answer.read((made) => packAnswer(parseAnswer(endpoint, made))) : undefined;
  res.set('Cache-Control', chooseCacheControl(endpoint));
  if (packed) return sendPacked(req, res, packed);
  // As long as the caller reads: a large export takes longer than a call may.
  if (answer instanceof StreamedAnswer) return allowLongCalls(() => sendChunks(res, answer.headers, answer.chunks));
  const status = answer instanceof Reply ? answer.status : (endpoint.status ?? 200);
  res.status(status).json(parseAnswer(endpoint, answer instanceof Reply ? answer.body : answer));
}

/** Returns an answer from memory as it would arrive over the wire. */
async function readKept(endpoint: EndpointShape, answer: KeptAnswer<unknown>): Promise<unknown> {
  let parsed: unknown;
  const packed = await answer.read((made) => {
    parsed = parseAnswer(endpoint, made);
    return packAnswer(parsed);
  });
  return parsed ?? JSON.parse(packed.json.toString());
}

/** Makes a public read callable inside the process; other calls write or need their caller. */
function insideRead(endpoint: EndpointShape, run: (call: unknown) => Promise<unknown>): InsideRead {
  return async ({ params, query }) => {
    const answer = await run({
      params: parseParams(endpoint.params, params),
      query: parseInput(endpoint.query, query),
      headers: {},
    });
    return answer instanceof KeptAnswer ? readKept(endpoint, answer) : parseAnswer(endpoint, answer);
  };
}

function bodyParser(endpoint: EndpointShape): RequestHandler[] {
  if (endpoint.bodyKind === 'raw') return [raw({ type: () => true, limit: '256kb' })];
  return endpoint.body ? [json({ limit: endpoint.bodyLimit ?? '200kb', verify: refuseOtherThanUtf8 })] : [];
}

/**
 * Serves a group of endpoints, in this order: rate limit of the address, access, the body (and access a second time if that was
 * long in coming), rate limit of the account that it names, parsing, the handler, the log of what it answers, and the checked
 * answer.
 * A missing handler or one with a wrong answer does not compile.
 */
export function implement<E extends Endpoints>(tools: HttpTools, endpoints: E, handlers: Handlers<E>): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'; // the type of `method`, in lower case
    // The handler accepts exactly the input that its endpoint declares, as parsed by `readCall`.
    const run = handler as (call: unknown) => Promise<unknown>;
    // Every caller gets the same answer, so that it may be part of a cached page.
    if (endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.identify) {
      tools.insideReads.set(`GET ${endpoint.path}`, insideRead(endpoint, run));
    }
    const limits = (limit: RateLimitName | undefined) => (limit ? [tools.rateLimit(limit)] : []);
    const authenticate = async (req: Request, res: Response) => {
      res.locals['caller'] = await tools.authenticate(endpoint, req);
    };
    tools.router[method](
      endpoint.path,
      (_req, res, next) => {
        noteEndpoint(res, endpoint.path);
        noteDeprecation(res, endpoint);
        next();
      },
      ...limits(endpoint.rateLimit),
      async (req, res, next) => {
        await authenticate(req, res);
        res.locals['bodyIsLate'] = endpoint.body !== undefined && !req.complete;
        next();
      },
      ...bodyParser(endpoint),
      ...limits(endpoint.accountLimit),
      async (req, res) => {
        // A caller may delay a body for minutes, and lose role or account meanwhile.
        if (res.locals['bodyIsLate'] === true) await authenticate(req, res);
        const call = await readCall(endpoint, req, res);
        const answer = await run(call);
        await tools.noteAnswer(endpoint, call, answer instanceof Reply ? answer.body : answer);
        await send(endpoint, req, res, answer);
      },
    );
  }
}
