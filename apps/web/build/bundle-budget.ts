import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

type Kind = 'js' | 'css' | 'fonts';

export interface BundleBudgetOptions<Page extends string> {
  /** Files that each page loads before the first use: keys of the manifest (sources, the document) and names of chunks. */
  pages: Record<Page, readonly string[]>;
  /** Limits of each page in kB (1000 bytes), gzip. */
  limits: Record<Page, Record<Kind, number>>;
}

const kinds = ['js', 'css', 'fonts'] as const;

/**
 * Prints after the build what each page requests before the first interaction (gzip, by kind).
 * @throws when a budget is exceeded or a named chunk does not exist, which fails the build
 */
export function bundleBudget<Page extends string>({ pages, limits }: BundleBudgetOptions<Page>): Plugin {
  let outDir = '';
  return {
    name: 'bundle-budget',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest = parseManifest(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
      for (const page in pages) {
        const sizes = await weigh(listChunkFiles(manifest, pages[page]), outDir);
        const most = limits[page];
        const report = kinds.map((kind) => `${kind} ${sizes[kind].toFixed(2)} of ${most[kind]} kB`);
        this.info(`${page} page: ${report.join(', ')} (gzip)`);
        const over = kinds.filter((kind) => sizes[kind] > most[kind]);
        if (over.length > 0) this.error(`${page} page over budget: ${over.join(', ')}`);
      }
    },
  };
}

async function weigh(files: Iterable<string>, outDir: string): Promise<Record<Kind, number>> {
  const sizes: Record<Kind, number> = { js: 0, css: 0, fonts: 0 };
  for (const file of files) {
    const kind = readFileKind(file);
    if (kind) sizes[kind] += gzipSync(await readFile(path.join(outDir, file)), { level: 9 }).length / 1000;
  }
  return sizes;
}

function parseManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text); // Vite has just written it
  return manifest;
}

/**
 * Returns the manifest's key of a chunk, found by its source or by the name that the build gave it. Chunks of several sources
 * have a key with `_`: a source may have the same name.
 */
function findChunkKey(manifest: Manifest, named: string): string {
  if (manifest[named]) return named;
  return Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === named) ?? named;
}

/**
 * Returns the files of these chunks, their static imports, and their styles and fonts.
 * @param chunks keys of the manifest, or names of chunks
 * @throws when one is not in the manifest
 */
export function listChunkFiles(manifest: Manifest, chunks: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`bundle-budget: no chunk for ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const chunk of chunks) visit(findChunkKey(manifest, chunk));
  return files;
}

function readFileKind(file: string): Kind | undefined {
  if (file.endsWith('.js')) return 'js';
  if (file.endsWith('.css')) return 'css';
  return file.endsWith('.woff2') ? 'fonts' : undefined;
}
