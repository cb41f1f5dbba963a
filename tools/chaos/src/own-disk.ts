import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const megabyte = 1 << 20;

/** Disk of a fixed size, in memory, at a folder that the programs alone see which are started on it. */
export interface OwnDisk {
  /** Writes a script that runs a program on this disk. @returns the script's path */
  wrap: (program: string) => Promise<string>;
  /** Fills it to the last byte. */
  fill: () => Promise<void>;
  /** Frees the bytes that filled it. */
  free: () => Promise<void>;
  close: () => Promise<void>;
}

/** Resolves once a process prints; false if it ends before, or cannot be started. */
function isReady(holder: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    holder.stdout?.once('data', () => resolve(true));
    for (const end of ['exit', 'error']) holder.once(end, () => resolve(false));
  });
}

async function fillFile(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(Buffer.alloc(megabyte));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

/**
 * Opens a disk at a folder, by a mount in a namespace that ends with this process however it ends.
 * @param megabytes its size
 * @returns undefined if this user may not mount
 */
export async function openOwnDisk(folder: string, megabytes: number): Promise<OwnDisk | undefined> {
  await mkdir(folder, { recursive: true });
  const mount = 'mount -t tmpfs -o size="$1"m kontor "$0" && echo ready && read _';
  const holder = spawn('unshare', ['--mount', 'sh', '-c', mount, folder, String(megabytes)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (!(await isReady(holder))) return undefined;
  const filler = `/proc/${holder.pid}/root${join(folder, 'filler')}`;
  return {
    wrap: async (program) => {
      const script = `${folder}-${program.split('/').at(-1)}`;
      await writeFile(script, `#!/bin/sh\nexec nsenter --target ${holder.pid} --mount -- '${program}' "$@"\n`);
      await chmod(script, 0o700);
      return script;
    },
    fill: () => fillFile(filler),
    free: () => rm(filler, { force: true }),
    close: async () => {
      const exit = once(holder, 'exit');
      holder.stdin.end();
      await exit;
    },
  };
}
