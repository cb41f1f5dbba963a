import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../env/env.ts';
import { randomHex } from '../../lib/random.ts';

/**
 * Returns the secret that signs tokens: JWT_SECRET, or outside production one that is created once and stored in the data
 * folder. There is no default, so that two shops never share a secret.
 */
export async function jwtSecret(env: Env): Promise<string> {
  if (env.JWT_SECRET) return env.JWT_SECRET;
  const file = join(env.DATA_DIR, 'jwt-secret');
  await mkdir(env.DATA_DIR, { recursive: true });
  // The file appears completely or not at all, and the first of two processes wins.
  const draft = `${file}.${randomHex(4)}`;
  await writeFile(draft, randomHex(32), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
