import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'reports', 'test-results', 'playwright-report']);

/** Lists all Markdown files of the repository by path from its root. Hidden folders belong to tools. */
export function listPages(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') || skipped.has(entry.name) ? [] : listPages(root, path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}
