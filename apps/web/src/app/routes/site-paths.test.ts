import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitePaths } from '@kontor/shared/rules/site/site-paths';
import { expect, test } from 'vitest';

test('the paths that the server knows are the routes of the site, no more and no less', async () => {
  const files = await Promise.all(
    ['router.tsx', 'further-routes.tsx'].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  const routes = [...files.join('\n').matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(new Set(routes.filter((path) => path !== '*'))).toEqual(new Set(sitePaths));
});
