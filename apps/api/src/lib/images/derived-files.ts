import { inTurn } from '../tasks/in-turn.ts';
import { type FileStore, readWhole } from '../storage/file-store.ts';

export interface Derived {
  file: string;
  /** Source file: without it there is no derived one. */
  original: string;
  encode: (original: Buffer) => Promise<Buffer>;
}

const exists = async (store: FileStore, file: string) => (await store.stat(file)) !== undefined;

async function derive({ file, original, encode }: Derived, store: FileStore): Promise<void> {
  const source = await readWhole(store, original);
  if (!source) return;
  try {
    // Several processes may derive the same file.
    await store.put(new Map([[file, await encode(source)]]), { isShared: true });
  } catch (error) {
    if (await exists(store, original)) throw error;
  }
  // The original was deleted meanwhile: the derived file goes too.
  if (!(await exists(store, original))) await store.remove([file]);
}

/**
 * Returns a file derived from a picture's largest one, made on first request: one at a time in a process, complete or not at
 * all. An existing file, or a missing picture, is answered without waiting.
 * @returns the name of the file; undefined when there is no original
 */
export async function findDerived(derived: Derived, store: FileStore): Promise<string | undefined> {
  const { file, original } = derived;
  if (await exists(store, file)) return file;
  if (!(await exists(store, original))) return undefined;
  await inTurn('derive file', async () => {
    if (!(await exists(store, file))) await derive(derived, store);
  });
  return (await exists(store, file)) ? file : undefined;
}
