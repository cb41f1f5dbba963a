import { expect, it } from 'vitest';
import { findLinkProblems, findPathProblems } from './check-links.ts';

function problemsOf(text: string): string[] {
  const pages = new Map([
    ['docs/a.md', text],
    ['README.md', '# Kontor\n## Try it'],
  ]);
  return findLinkProblems(pages, (path) => pages.has(path) || path === 'docs');
}

it.each([
  ['a file', '[x](../README.md)'],
  ['a folder', '[x](../docs)'],
  ['a heading', '[x](../README.md#try-it)'],
  ['a heading of the page itself', '# Here\n[x](#here)'],
  ['another site', '[x](https://example.com/a.md)'],
  ['an address of the shop', '[x](/imprint)'],
  ['code', '`[x](gone.md)`\n```\n[x](gone.md)\n```'],
])('accepts a link to %s', (_case, text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['[x](gone.md)', 'docs/a.md: no such file: gone.md'],
  ['![x](gone.jpg)', 'docs/a.md: no such file: gone.jpg'],
  ['[x](../README.md#gone)', 'docs/a.md: no such heading: ../README.md#gone'],
  ['# Here\n[x](#gone)', 'docs/a.md: no such heading: #gone'],
])('names the dead link of %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

it('names paths that do not exist, but in pages that tell of earlier days', () => {
  const text =
    '`apps/there.ts`, `apps/gone.ts`, `features/x.ts`, `features/gone.ts`, `shared/wire/a.ts`, `shared/a.ts`, `a.ts`';
  const pages = new Map(['docs/a.md', 'docs/decisions/001-a.md', 'CHANGELOG.md'].map((page) => [page, text]));
  const files = ['apps/web/src/features/x.ts', 'packages/shared/src/wire/a.ts'];
  expect(findPathProblems(pages, (path) => path === 'apps/there.ts', files)).toEqual([
    'docs/a.md: no such path: apps/gone.ts',
    'docs/a.md: no such path: features/gone.ts',
    'docs/a.md: no such path: shared/a.ts',
  ]);
});
