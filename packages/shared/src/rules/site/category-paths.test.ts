import { expect, it } from 'vitest';
import { languages } from '../text/languages.ts';
import { categoryPath, categoryPaths, categoryRoots, findCategorySlug } from './category-paths.ts';

const vases = { slug: 'vasen', slugEn: 'vases' };

it('a category has an address in each language; one without a name there has the German one', () => {
  expect(categoryPaths(vases)).toEqual({ de: '/kategorie/vasen', en: '/category/vases' });
  expect(categoryPaths({ slug: 'vasen' }, '?page=2')).toEqual({
    de: '/kategorie/vasen?page=2',
    en: '/category/vasen?page=2',
  });
});

it('the slug is found in the address of each language, and in no other page', () => {
  const found = languages.map((language) => findCategorySlug(categoryPath(vases, language)));
  expect(found).toEqual(['vasen', 'vases']);
  const others = ['/', categoryRoots.de, '/kategorie/', '/kategorie/a/b', '/marke/vasen'].map(findCategorySlug);
  expect(others).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
