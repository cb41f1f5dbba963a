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

/** Makes a function that writes an item if it has changed since it was last written or read. */
function makeWriter({ key, pick }: Stored, storage: SafeStorage, begin: RootState) {
  let last = pick(begin);
  let lastText = JSON.stringify(last);
  // A stored value that cannot be read is removed.
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
    /** Records another tab's change as already stored: writing it again would only send it back. */
    adopt: (state: RootState): void => {
      last = pick(state);
      lastText = JSON.stringify(last);
    },
  };
}

/**
 * Keeps the browser's storage and the store in sync, also across tabs. Only stored.ts also writes to it, for the language.
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
  // Reads the storage when the code has loaded, so it does not matter when that is.
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
  // A page from the back/forward cache is in its former state, and has missed all changes since.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    // Data of a signed-out user stay hidden until they are removed (take-over-stored.ts).
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
