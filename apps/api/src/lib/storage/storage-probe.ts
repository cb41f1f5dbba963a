import { isDatabaseAway } from '../database/database-errors.ts';
import { randomHex } from '../random.ts';
import type { FileStore } from './file-store.ts';
import { type StorageProblem, StorageError } from './storage-error.ts';

/** Reason why files cannot be stored, as readiness names it. */
export type StorageReason = `storage_${StorageProblem}`;

/** Time in milliseconds for which a result holds: balancers ask every second or two. */
const probePauseMs = 15_000;
/** Time limit of a probe: a hanging store counts as away. */
const probeLimitMs = 5000;

/** Writes and removes a small file: permissions alone do not reveal a read-only or full store. @throws the store's error */
export async function tryStore(store: FileStore): Promise<void> {
  const key = `.probe-${randomHex(8)}`;
  await store.put(new Map([[key, Buffer.from('x')]]));
  await store.remove([key]);
}

async function withinLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageError('away', new Error(`no answer in ${limitMs} ms`))), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toReason(error: unknown): StorageReason {
  if (error instanceof StorageError) return `storage_${error.problem}`;
  return error instanceof Error && isDatabaseAway(error) ? 'storage_away' : 'storage_refused';
}

/** Options of a probe, for tests. */
interface ProbeOptions {
  pauseMs?: number | undefined;
  limitMs?: number;
  /** Called when the result changes. */
  onChange?: (reason: StorageReason | undefined, error: unknown) => void;
}

/**
 * Creates the probe of a store. Results hold for some seconds, and calls at the same time share one attempt.
 * @returns a function that tells why files cannot be stored, or undefined
 */
export function makeStorageProbe(
  store: FileStore,
  options: ProbeOptions = {},
): () => Promise<StorageReason | undefined> {
  const { pauseMs = probePauseMs, limitMs = probeLimitMs, onChange } = options;
  let last: StorageReason | undefined;
  let current: Promise<StorageReason | undefined> | undefined;
  let until = 0;
  const attempt = async () => {
    let error: unknown;
    const reason = await withinLimit(tryStore(store), limitMs).then(
      () => undefined,
      (failure: unknown) => {
        error = failure;
        return toReason(failure);
      },
    );
    if (reason !== last) onChange?.(reason, error);
    last = reason;
    until = performance.now() + pauseMs;
    current = undefined;
    return reason;
  };
  return async () => {
    if (performance.now() < until) return last;
    current ??= attempt();
    return current;
  };
}
