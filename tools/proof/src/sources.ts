import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Sources } from './find-readers.ts';

const folders = ['apps/api/src', 'apps/web/src', 'packages/shared/src', 'packages/languages'];
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/node_modules\//.test(file);
const importPattern = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Lists the sources below a folder by path from the repository's root. */
function listSources(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => posix.join(folder, entry.replaceAll('\\', '/'))).filter(isSource);
}

/** Returns the file of this repository that an import names; undefined for a package. */
function resolveImport(from: string, named: string): string | undefined {
  if (named.startsWith('.')) return posix.join(posix.dirname(from), named);
  const [, workspace, name] = /^@kontor\/(shared|languages)\/(.+)$/.exec(named) ?? [];
  if (!name) return undefined;
  return workspace === 'shared' ? `packages/shared/src/${name}.ts` : `packages/languages/${name}.ts`;
}

/** Reads the sources of the apps and of shared code. */
export function readSources(root: string): Sources {
  const texts = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    const path = resolve(root, file);
    if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    return texts.get(file);
  };
  const importsOf = (file: string) =>
    [...(read(file) ?? '').matchAll(importPattern)].flatMap(([, named = '']) => resolveImport(file, named) ?? []);
  const reached = new Map<string, ReadonlySet<string>>();
  const findReached = (test: string): ReadonlySet<string> => {
    const found = new Set([test]);
    // The loop continues with entries added meanwhile.
    for (const file of found) for (const next of importsOf(file)) found.add(next);
    return found;
  };
  return {
    files: folders.flatMap((folder) => listSources(root, folder)),
    read,
    reaches: (test, file) => {
      const all = reached.get(test) ?? findReached(test);
      reached.set(test, all);
      return all.has(file);
    },
  };
}
