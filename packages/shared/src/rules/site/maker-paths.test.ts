import { expect, it } from 'vitest';
import { languages } from '../text/languages.ts';
import { findMakerSlug, makerPath, makerPaths, makerRoots } from './maker-paths.ts';

const maker = { slug: 'fjord', slugEn: 'our-fjord' };

it('a maker has an address in each language, in which its slug is found again', () => {
  expect(makerPaths(maker)).toEqual({ de: '/marke/fjord', en: '/brand/our-fjord' });
  expect(makerPath({ slug: 'fjord' }, 'en')).toBe('/brand/fjord');
  for (const language of languages) {
    expect(findMakerSlug(makerPath({ slug: 'fjord' }, language))).toBe('fjord');
  }
});

it.each([...Object.values(makerRoots), '/marke/'])('%s is the list of makers', (path) => {
  expect(findMakerSlug(path)).toBe('');
});

it.each(['/', '/markefjord', '/marken/fjord', '/marke/fjord/x', '/products/fjord'])('%s is no maker', (path) => {
  expect(findMakerSlug(path)).toBeUndefined();
});
