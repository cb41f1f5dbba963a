/** Latest work under each key. */
const lasts = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when all earlier work under this key has ended, even with an error. Works within this process only: it avoids
 * retries of transactions that would contend for one document, and is no lock.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lasts.get(key) ?? Promise.resolve()).then(work, work);
  lasts.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lasts.get(key) === mine) lasts.delete(key);
  }
}
