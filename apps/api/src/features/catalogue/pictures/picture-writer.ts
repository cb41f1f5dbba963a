import { hostname } from 'node:os';
import { randomHex } from '../../../lib/random.ts';
import type { StoredPicture } from './picture.model.ts';

/** This process, as recorded in pictures that it writes. */
export const thisWriter = { host: hostname(), pid: process.pid, run: randomHex(8) };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process of this machine has certainly ended. In a container each start may have the same number. */
export function hasEnded(writer: StoredPicture['writer']): boolean {
  if (!writer?.pid || writer.host !== thisWriter.host || writer.run === thisWriter.run) return false;
  return writer.pid === thisWriter.pid || !isAlive(writer.pid);
}
