/** A `Storage` that never throws: private windows, full or forbidden storage must not break the shop. */
export interface SafeStorage {
  get: (key: string) => string | null;
  /** Stores a value; `null` removes the key. @returns whether it worked */
  set: (key: string, value: string | null) => boolean;
}

/** @param open returns the browser's storage; even reading that property may throw */
export function safeStorage(open: () => Storage): SafeStorage {
  return {
    get: (key) => {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
