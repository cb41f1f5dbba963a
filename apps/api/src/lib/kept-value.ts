/** A database value that this process caches for a while. */
export interface KeptValue<T> {
  /** Reads it from the database. @throws when it cannot be read */
  read: () => Promise<T>;
  /** Returns the cached value, at most as old as the limit; the last known one while it cannot be read. Never fails. */
  readKept: () => Promise<T>;
  /** Drops the cached value, after a change in this process. */
  forget: () => void;
}

/**
 * Caches the result of `load`. Concurrent callers share one reading.
 * @param keptMs lifetime in milliseconds @param start value until the first reading
 */
export function cacheValue<T>(load: () => Promise<T>, keptMs: number, start: T): KeptValue<T> {
  let value = start;
  let until = 0;
  /** Number of changes: a reading that began before a change is outdated. */
  let changes = 0;
  let reading: Promise<void> | undefined;
  const keep = (): void => {
    until = Date.now() + keptMs;
  };
  const read = async (): Promise<T> => {
    const begun = changes;
    const found = await load();
    if (begun === changes) {
      value = found;
      keep();
    }
    return found;
  };
  const refresh = async (): Promise<void> => {
    const begun = changes;
    try {
      await read();
    } catch {
      // A failed reading is not repeated by every caller.
      if (begun === changes) keep();
    }
    if (begun === changes) reading = undefined;
  };
  return {
    read,
    readKept: async () => {
      if (until > Date.now()) return value;
      reading ??= refresh();
      await reading;
      return value;
    },
    forget: () => {
      changes += 1;
      until = 0;
      reading = undefined;
    },
  };
}
