import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { selectUser } from '../../session/session-slice.ts';
import { browserChunks } from '../routes/lazy-page.ts';
import { loadChunk } from '../routes/load-chunk.ts';
import { storedItems } from './stored.ts';
import type { AppStore, RootState } from './store.ts';

interface Stored {
  key: string;
  pick: (state: RootState) => unknown;
}

/** Writes an item when it has changed since it was last written or read. */
function makeWriter({ key, pick }: Stored, storage: SafeStorage, begin: RootState) {
  let last = pick(begin);
  let lastText = JSON.stringify(last);
  // A stored value that cannot be read is of no use.
  if (last === null && storage.get(key) !== null) storage.set(key, null);
  return {
    write: (state: RootState): void => {
      const value = pick(state);
      if (value === last) return;
      last = value;
      const text = JSON.stringify(value);
      if (text === lastText) return;
      lastText = text;
      storage.set(key, value === null ? null : text);
    },
    /** Another tab has written this; to write it again would only send it back. */
    adopt: (state: RootState): void => {
      last = pick(state);
      lastText = JSON.stringify(last);
    },
  };
}

/**
 * Keeps the browser's storage and the store in step, across tabs too. Beside the language (stored.ts) the only writer.
 * @returns stops it
 */
export function startPersistence(store: AppStore, local: SafeStorage): () => void {
  const begin = store.getState();
  const writers = Object.values(storedItems).map((item) => ({ key: item.key, ...makeWriter(item, local, begin) }));
  let takingOver = false;

  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    for (const writer of writers) {
      if (takingOver) writer.adopt(state);
      else writer.write(state);
    }
  });
  // Reads the storage as it then is, so that it does not matter when the reader arrives.
  const takeOverFromTab = async (key: string | null): Promise<void> => {
    const { takeOverStored } = await loadChunk(() => import('./take-over-stored.ts'), browserChunks);
    takingOver = true;
    takeOverStored(store, local, key);
    takingOver = false;
  };
  const onStorage = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea === window.sessionStorage) return;
    void takeOverFromTab(key);
  };
  // Back from the browser's cache the page is as it was left, and has heard of nothing since.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    // Data of a signed-out user stay invisible until they are removed (take-over-stored.ts).
    if (selectUser(store.getState()) && !local.get(storedItems.user.key))
      document.documentElement.style.visibility = 'hidden';
    window.dispatchEvent(new StorageEvent('storage'));
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
