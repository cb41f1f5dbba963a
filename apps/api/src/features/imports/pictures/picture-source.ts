import { buffer } from 'node:stream/consumers';
import { limits } from '@kontor/shared/rules/access/limits';
import type { RowNoteReason } from '@kontor/shared/wire/imports';
import type { Types } from 'mongoose';
import { DownloadError, download } from '../../../lib/outside/download.ts';
import type { PrivateTargets } from '../../../lib/outside/public-address.ts';
import type { StoredImport } from '../import.model.ts';
import { measureImportFile } from '../reading/import-files.ts';
import { type OpenArchive, openArchive, readBaseName } from '../reading/open-archive.ts';

/** Content of a picture, or the reason why it is missing. */
export type FoundPicture = { data: Buffer } | { reason: RowNoteReason };

/** Source of the pictures of one run. */
export interface PictureSource {
  find: (address: string) => Promise<FoundPicture>;
  close: () => void;
}

/** Contract, "Moving in, moving out". */
const bounds = { maxBytes: limits.fileBytes, timeoutMs: 15_000, redirects: 3 } as const;
/** Bytes of fetched pictures that a run caches, because several products may show the same one. */
const keptBytes = 32 * 1024 * 1024;

const reasons = {
  private: 'picture_private',
  unreachable: 'picture_unreachable',
  too_large: 'picture_too_large',
} as const;

/** Caches the newest fetched pictures, and the failures of a run. */
class Kept {
  readonly #found = new Map<string, FoundPicture>();
  #bytes = 0;

  get(address: string): FoundPicture | undefined {
    return this.#found.get(address);
  }

  set(address: string, found: FoundPicture): void {
    this.#found.set(address, found);
    this.#bytes += 'data' in found ? found.data.length : 100;
    for (const [oldest, old] of this.#found) {
      if (this.#bytes <= keptBytes) return;
      this.#found.delete(oldest);
      this.#bytes -= 'data' in old ? old.data.length : 100;
    }
  }
}

async function fetchPicture(
  address: string,
  privateTargets: PrivateTargets,
  signal: AbortSignal,
): Promise<FoundPicture> {
  try {
    return { data: await download(address, { ...bounds, privateTargets, signal }) };
  } catch (error) {
    // Stopping is no failure of the picture: another process continues the run and fetches it.
    signal.throwIfAborted();
    if (error instanceof DownloadError) return { reason: reasons[error.problem] };
    throw error;
  }
}

/** Fetches pictures from their addresses, each address once. */
function makeAddressSource(privateTargets: PrivateTargets, signal: AbortSignal): PictureSource {
  const kept = new Kept();
  const underway = new Map<string, Promise<FoundPicture>>();
  const fetchOnce = async (address: string) => {
    const found = await fetchPicture(address, privateTargets, signal);
    kept.set(address, found);
    return found;
  };
  return {
    find: (address) => {
      const known = kept.get(address);
      if (known) return Promise.resolve(known);
      const begun = underway.get(address) ?? fetchOnce(address).finally(() => underway.delete(address));
      underway.set(address, begun);
      return begun;
    },
    close: () => {},
  };
}

async function readEntry(archive: OpenArchive, address: string): Promise<FoundPicture> {
  const name = readBaseName(address);
  if (!archive.has(name)) return { reason: 'picture_missing' };
  const stream = await archive.open(name, limits.fileBytes);
  return stream ? { data: await buffer(stream) } : { reason: 'picture_too_large' };
}

/** Reads pictures of a stored ZIP by the last parts of their names or addresses. */
function makeArchiveSource(id: Types.ObjectId): PictureSource {
  let opened: Promise<OpenArchive> | undefined;
  return {
    find: async (address) => {
      opened ??= measureImportFile(id).then((bytes) => openArchive(id, bytes));
      const archive = await opened;
      return readEntry(archive, address).catch(() => ({ reason: 'picture_unreadable' }) as const);
    },
    close: () => {
      opened?.then((archive) => archive.close()).catch(() => undefined);
    },
  };
}

/** Opens the merchant's chosen source of pictures; undefined for none. */
export function openPictureSource(
  { answers, archive, questions }: Pick<StoredImport, 'answers' | 'archive' | 'questions'>,
  { privateTargets }: { privateTargets: PrivateTargets },
  signal: AbortSignal,
): PictureSource | undefined {
  const offered = questions.flatMap((question) => (question.kind === 'pictures' ? question.sources : []));
  const chosen = answers.pictures ?? offered[0] ?? 'none';
  if (chosen === 'none') return undefined;
  return chosen === 'zip' && archive ? makeArchiveSource(archive) : makeAddressSource(privateTargets, signal);
}
