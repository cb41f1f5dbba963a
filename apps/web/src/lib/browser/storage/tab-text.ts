import { useSyncExternalStore } from 'react';
import { safeStorage } from './safe-storage.ts';

/** A value outside of React that components show, and are rendered again with when it changes. */
export interface SharedValue<Value> {
  read: () => Value;
  write: (value: Value) => void;
  /** Returns the value, as a hook. */
  useValue: () => Value;
}

/** @param first value while the server's page is hydrated */
export function shareValue<Value>(read: () => Value, write: (value: Value) => void, first: Value): SharedValue<Value> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    write: (value) => {
      write(value);
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => first),
  };
}

const storage = safeStorage(() => window.sessionStorage);

/** Shares a text of this tab under a key of sessionStorage; an empty one is none. */
export function shareTabText(key: string): SharedValue<string> {
  return shareValue(
    () => storage.get(key) ?? '',
    (text) => void storage.set(key, text || null),
    '',
  );
}
