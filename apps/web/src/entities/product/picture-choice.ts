import { limits } from '@kontor/shared/rules/access/limits';
import type { Problem } from '../../lib/problem.ts';

/** File that the shop does not accept, with the reason. */
export interface RefusedFile {
  file: string;
  reason: 'notImage' | 'tooLarge' | 'tooMany';
}

/** Accepted types. The server checks the content; the site checks the type that the browser reports. */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Types offered by a file dialog. */
export const acceptedTypes = [...TYPES].join(',');

/** Splits files into accepted and refused ones, for the number of pictures that still fit. */
export function sortFiles(files: readonly File[], room: number): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    if (!TYPES.has(file.type)) refused.push({ file: file.name, reason: 'notImage' });
    else if (file.size > limits.fileBytes) refused.push({ file: file.name, reason: 'tooLarge' });
    else if (accepted.length >= room) refused.push({ file: file.name, reason: 'tooMany' });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** Finds the reason of a server's refusal that another try would not change. */
export function findFinalReason({ status }: Problem): RefusedFile['reason'] | undefined {
  if (status === 415) return 'notImage';
  return status === 413 ? 'tooLarge' : undefined;
}
