import { limits } from '@kontor/shared/rules/access/limits';
import type { Problem } from '../../lib/problem.ts';

/** A file that the shop does not take, and why. */
export interface RefusedFile {
  file: string;
  reason: 'notImage' | 'tooLarge' | 'tooMany';
}

/** Accepted types; the server checks the content, this side the type that the browser reports. */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Types offered by a file dialog. */
export const acceptedTypes = [...TYPES].join(',');

/** Tells the files the shop may take from those it does not, given how many pictures there still is room for. */
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

/** The reasons a server refuses a file for, which no second try would change. */
export function findFinalReason({ status }: Problem): RefusedFile['reason'] | undefined {
  if (status === 415) return 'notImage';
  return status === 413 ? 'tooLarge' : undefined;
}
