import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { randomHex } from '../lib/random.ts';

/**
 * The secret that signs tokens: JWT_SECRET, or outside production one that is made once and kept in the data folder.
 * No default exists: two shops never share a secret.
 */
export async function jwtSecret(env: Env): Promise<string> {
  if (env.JWT_SECRET) return env.JWT_SECRET;
  const file = join(env.DATA_DIR, 'jwt-secret');
  await mkdir(env.DATA_DIR, { recursive: true });
  try {
    await writeFile(file, randomHex(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
