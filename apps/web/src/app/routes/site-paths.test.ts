import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitePaths } from '@kontor/shared/rules/site/site-paths';
import { expect, test } from 'vitest';

test('the server knows every route: any other path leads home before the site is loaded', async () => {
  const files = await Promise.all(
    ['router.tsx', 'further-routes.tsx'].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  const routes = [...files.join('\n').matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(new Set(routes.filter((path) => path !== '*'))).toEqual(new Set(sitePaths));
});
