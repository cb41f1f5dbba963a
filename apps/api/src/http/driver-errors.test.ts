// asvs 16.3.4, 16.5.1
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aVisitorOrder, errorCode } from '../testing/calls/shop-calls.ts';
import { aLog, errorLevel } from '../testing/log-lines.ts';
import { stubProvider } from '../testing/fakes/stub-provider.ts';
import { testApp } from '../testing/test-app.ts';

const { MongoError } = mongoose.mongo;
type ErrorClass = new (...args: unknown[]) => Error;

/** The driver's constructors are internal: each is called with the driver's own arguments. */
function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && (value === MongoError || value.prototype instanceof MongoError);
}

/** Every class of errors that the driver exports. */
const exported: [string, unknown][] = Object.entries(mongoose.mongo);
const errorClasses = new Map(
  exported.flatMap(([name, value]) => (isErrorClass(value) ? [[name, value] as const] : [])),
);

function make(name: string, ...args: unknown[]): Error {
  const errorClass = errorClasses.get(name);
  if (!errorClass) throw new Error(`the driver has no ${name}`);
  return new errorClass(...args);
}

const nothingDone = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0, upsertedCount: 0 };
const stepDown = { message: 'not primary', code: 189 };
const topology = { servers: new Map(), error: undefined };
const cause = new Error('cut');

/** One error of each class that means: the database is unavailable or busy. */
const away: Readonly<Record<string, () => Error>> = {
  MongoNetworkError: () => make('MongoNetworkError', 'connection closed'),
  MongoNetworkTimeoutError: () => make('MongoNetworkTimeoutError', 'timed out'),
  MongoServerSelectionError: () => make('MongoServerSelectionError', 'no primary', topology),
  MongoStalePrimaryError: () => make('MongoStalePrimaryError', 'stale'),
  MongoNotConnectedError: () => make('MongoNotConnectedError', 'not connected'),
  MongoTopologyClosedError: () => make('MongoTopologyClosedError', 'closed'),
  MongoServerClosedError: () => make('MongoServerClosedError', 'closed'),
  MongoClientClosedError: () => make('MongoClientClosedError'),
  MongoExpiredSessionError: () => make('MongoExpiredSessionError'),
  MongoOperationTimeoutError: () => make('MongoOperationTimeoutError', 'too late'),
  MongoServerError: () => make('MongoServerError', stepDown),
  MongoWriteConcernError: () =>
    make('MongoWriteConcernError', { ok: 1, writeConcernError: { code: 11_600, errmsg: 'stops' } }),
  MongoBulkWriteError: () => make('MongoBulkWriteError', make('MongoNetworkError', 'connection closed'), nothingDone),
  MongoClientBulkWriteError: () => make('MongoClientBulkWriteError', stepDown),
};

/** Classes that mean a mistake in the program or its settings: a retry changes nothing. */
const mistakes = new Set([
  'MongoError',
  'MongoDriverError',
  'MongoAPIError',
  'MongoRuntimeError',
  'MongoSystemError',
  'MongoBatchReExecutionError',
  'MongoDecompressionError',
  'MongoTransactionError',
  'MongoKerberosError',
  'MongoAWSError',
  'MongoOIDCError',
  'MongoAzureError',
  'MongoGCPError',
  'MongoClientBulkWriteCursorError',
  'MongoClientBulkWriteExecutionError',
  'MongoChangeStreamError',
  'MongoTailableCursorError',
  'MongoGridFSStreamError',
  'MongoGridFSChunkError',
  'MongoUnexpectedServerResponseError',
  'MongoCursorInUseError',
  'MongoCursorExhaustedError',
  'MongoParseError',
  'MongoInvalidArgumentError',
  'MongoCompatibilityError',
  'MongoMissingCredentialsError',
  'MongoMissingDependencyError',
  'MongoCryptError',
  'MongoCryptInvalidArgumentError',
  'MongoCryptCreateDataKeyError',
  'MongoCryptCreateEncryptedCollectionError',
  'MongoCryptAzureKMSRequestError',
  'MongoCryptKMSRequestNetworkTimeoutError',
]);

const conflict = () => make('MongoServerError', { message: 'Write conflict during plan execution', code: 112 });

async function answerTo(fault: Error, options: Parameters<typeof testApp>[0] = {}) {
  const start = async () => Promise.reject(fault);
  const app = testApp({ providers: [stubProvider({ start })], ...options });
  const order = await aVisitorOrder(app);
  return request(app).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
}

async function expectUnavailable(error: Error): Promise<void> {
  const response = await answerTo(error);
  expect([response.status, errorCode(response)]).toEqual([503, 'unavailable']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
}

describe('errors of the driver', () => {
  it('every error class is listed as temporary or as a mistake', () => {
    const told = new Set([...Object.keys(away), ...mistakes]);
    expect([...errorClasses.keys()].filter((name) => !told.has(name))).toEqual([]);
    expect(Object.keys(away).filter((name) => mistakes.has(name))).toEqual([]);
  });

  it.each(Object.entries(away))('%s: 503 with Retry-After', async (_name, error) => {
    await expectUnavailable(error());
  });

  it.each([...mistakes])('%s: 500, because a retry changes nothing', async (name) => {
    const response = await answerTo(make(name, 'wrong', { cause }));
    expect([response.status, errorCode(response)]).toEqual([500, 'internal']);
  });

  const hidden: [string, () => Error][] = [
    ['a node that steps down', () => make('MongoServerError', stepDown)],
    ['no primary', () => make('MongoServerSelectionError', 'no primary', topology)],
    ['a connection that is cut', () => make('MongoNetworkError', 'cut', { cause })],
    ['a lock', () => make('MongoServerError', { message: 'conflict', code: 112 })],
    ['a label', () => make('MongoServerError', { message: 'again', code: 1, errorLabels: ['RetryableWriteError'] })],
  ];
  it.each(hidden)('a bulk write that hides %s: 503', async (_what, error) => {
    await expectUnavailable(make('MongoBulkWriteError', error(), nothingDone));
  });

  it.each([
    ['a write conflict', conflict, '1', []],
    ['one that a bulk write hides', () => make('MongoBulkWriteError', conflict(), nothingDone), '1', []],
    ['a node that steps down', () => make('MongoServerError', stepDown), '5', ['request failed']],
  ])('%s: when to retry, and whether it is an error of the log', async (_what, error, retryAfter, logged) => {
    const { logger, lines } = aLog();
    const response = await answerTo(error(), { logger });
    expect([response.status, response.headers['retry-after']]).toEqual([503, retryAfter]);
    expect(lines.filter(({ level }) => level >= errorLevel).map(({ msg }) => msg)).toEqual(logged);
  });

  it.each(['EPIPE', 'ECONNRESET'])('a socket that breaks during a command, in Node’s words (%s): 503', async (code) => {
    await expectUnavailable(Object.assign(new Error('This socket has been ended by the other party'), { code }));
  });

  it('a bulk write that is permanently refused: 500', async () => {
    const refused = make('MongoServerError', { message: 'refused by a rule', code: 121 });
    const response = await answerTo(make('MongoBulkWriteError', refused, nothingDone));
    expect(response.status).toBe(500);
  });
});
