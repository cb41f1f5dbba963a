import mongoose from 'mongoose';

const { MongoError } = mongoose.mongo;

/** Names of errors that mean: the database cannot be reached now, or is busy. */
const awayNames: ReadonlySet<unknown> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'TransactionTimeoutError',
  // This process is too old for the database: a newer one serves the shop.
  'OldReleaseError',
]);

/** Server errors that mean the same: the node stops, or is no longer the primary (MongoDB's "retryable" codes). */
const awayCodes = [6, 7, 89, 91, 134, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];

/**
 * … and that work was cancelled or lost its lock to other work, so that a repetition succeeds: lock timeouts (24, 46), a time
 * limit (50), a write on too few nodes (64), a write conflict (112), a transaction or cursor ended by a change of the primary
 * (43, 133, 175, 225, 237, 246, 251), a transaction that took too long (290), an operation that was killed (11601).
 */
const busyCodes = [24, 43, 46, 50, 64, 112, 133, 175, 225, 237, 246, 251, 290, 11_601];

const writeConflict = 112;

const retryCodes: ReadonlySet<unknown> = new Set([...awayCodes, ...busyCodes]);

/** Labels by which server and driver mark an error as temporary. */
const retryLabels = new Set([
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
]);

/**
 * Fields with wrapped errors in the driver's errors: a bulk write wraps the error of its connection, or of its write concern.
 */
const own = ['errorResponse', 'err', 'writeConcernError', 'writeConcernErrors'] as const;
/** … and their cause, which may be an error of another call: the one that cleared all connections. */
const inner = ['cause', ...own] as const;
const maxDepth = 5;

/** Error codes of sockets, which the driver passes on when one breaks while a large command is written. */
const socketCodes: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT']);

/** Returns an error and its wrapped ones, outermost first. */
function listWrappedErrors(error: unknown, names: readonly string[] = inner, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return [];
  if (Array.isArray(error)) return error.flatMap((one) => listWrappedErrors(one, names, depth + 1));
  const fields: Readonly<Record<string, unknown>> = { ...error };
  const wrapped = names.map((name) => fields[name] ?? Reflect.get(error, name));
  return [error, ...wrapped.flatMap((one) => listWrappedErrors(one, names, depth + 1))];
}

function isRetryable(layer: object): boolean {
  if (layer instanceof Error && awayNames.has(layer.name)) return true;
  if ('code' in layer && retryCodes.has(layer.code)) return true;
  const labels = 'errorLabels' in layer && Array.isArray(layer.errorLabels) ? layer.errorLabels : [];
  return labels.some((label) => retryLabels.has(String(label)));
}

/** Whether an error, or a wrapped one, means that the database is unavailable or busy now and a retry makes sense. */
export function isDatabaseAway(error: Error): boolean {
  if (!(error instanceof MongoError)) {
    return awayNames.has(error.name) || ('code' in error && socketCodes.has(error.code));
  }
  return listWrappedErrors(error).some(isRetryable);
}

/** Whether an error, or a wrapped one, says that another transaction changed the same document. */
export function isWriteConflict(error: unknown): boolean {
  return (
    error instanceof MongoError &&
    listWrappedErrors(error, own).some((one) => 'code' in one && one.code === writeConflict)
  );
}

/** Whether the server ended the transaction because it was older than `transactionLifetimeLimitSeconds`. */
export function isTransactionTooOld(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 290;
}

function isTransient(layer: object): boolean {
  return layer instanceof MongoError && layer.hasErrorLabel('TransientTransactionError');
}

/**
 * Returns the error by which the driver decides about repeating a transaction: the outermost one with a label for that (a bulk
 * write may hide it), otherwise the thrown one. A label of its cause belongs to another call.
 */
export function unwrapTransient(error: unknown): unknown {
  return listWrappedErrors(error, own).find(isTransient) ?? error;
}
