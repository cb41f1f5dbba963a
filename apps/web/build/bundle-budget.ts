import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

type Kind = 'js' | 'css' | 'fonts';

export interface BundleBudgetOptions {
  /** Manifest key of the page's entry. */
  entry: string;
  /** Source files whose lazy chunks the home page loads before anyone touches it. */
  homePage: readonly string[];
  /** Limits in kB (1000 bytes), gzip. */
  limits: Record<Kind, number>;
}

/**
 * Prints after the build what the home page requests before interaction (gzip, by kind).
 * @throws when a budget is exceeded or a named source file has no chunk of its own, which fails the build.
 */
export function bundleBudget({ entry, homePage, limits }: BundleBudgetOptions): Plugin {
  let outDir = '';
  return {
    name: 'bundle-budget',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const manifest = parseManifest(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
      const sizes: Record<Kind, number> = { js: 0, css: 0, fonts: 0 };
      for (const file of filesOf(manifest, [entry, ...homePage])) {
        const kind = kindOf(file);
        if (kind) sizes[kind] += gzipSync(await readFile(path.join(outDir, file)), { level: 9 }).length / 1000;
      }
      const report = (['js', 'css', 'fonts'] as const).map((kind) => ({
        kind,
        size: sizes[kind],
        limit: limits[kind],
      }));
      this.info(
        `home page: ${report.map(({ kind, size, limit }) => `${kind} ${size.toFixed(1)} of ${limit} kB`).join(', ')} (gzip)`,
      );
      const over = report.filter(({ size, limit }) => size > limit);
      if (over.length > 0) this.error(`home page over budget: ${over.map(({ kind }) => kind).join(', ')}`);
    },
  };
}

function parseManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text); // written by Vite itself a moment ago
  return manifest;
}

/**
 * The files of these chunks, their static imports and the styles and fonts they name.
 * @throws when a source has no chunk in the manifest.
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
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
  for (const source of sources) visit(source);
  return files;
}

function kindOf(file: string): Kind | undefined {
  if (file.endsWith('.js')) return 'js';
  if (file.endsWith('.css')) return 'css';
  return file.endsWith('.woff2') ? 'fonts' : undefined;
}
