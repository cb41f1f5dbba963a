import { expect, it, vi } from 'vitest';
import { headElements } from './site/head-elements.ts';
import { addLanguagePrefix, splitLanguagePath } from './site/site-paths.ts';

vi.mock('./text/languages.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  languages: ['de', 'en', 'fr'],
  furtherLanguages: ['en', 'fr'],
}));

it('a third language has addresses, and every page names it', () => {
  const { language, path } = splitLanguagePath('/fr/cart');
  expect([language, path]).toEqual(['fr', '/cart']);
  expect(addLanguagePrefix(language, '/?page=2')).toBe('/fr?page=2');
  const links = headElements({ path: '/' }, language, 'https://shop.example').map(([, { hreflang, href }]) => [
    hreflang,
    href,
  ]);
  expect(links).toEqual([
    [undefined, 'https://shop.example/fr'],
    ['de', 'https://shop.example/'],
    ['en', 'https://shop.example/en'],
    ['fr', 'https://shop.example/fr'],
    ['x-default', 'https://shop.example/'],
  ]);
});
