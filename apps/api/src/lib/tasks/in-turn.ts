/** The last work begun under each key. */
const lasts = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when all earlier work under this key is done, however it ended. Only within this process: it spares
 * transactions that would meet in one document their repetitions, and is no lock that anything may rely on.
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
