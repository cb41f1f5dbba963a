import { expect, it } from 'vitest';
import { type HeadElement, headElements, listAlternates } from './head-elements.ts';

const base = 'https://shop.example';
const description: HeadElement = ['meta', { name: 'description', content: 'Vasen & Krüge' }];
const unfindable: HeadElement = ['meta', { name: 'robots', content: 'noindex,follow' }];
/** The addresses of a page, the canonical one first. */
const addresses = (canonical: string, de: string, en: string): HeadElement[] => [
  ['link', { rel: 'canonical', href: canonical }],
  ['link', { rel: 'alternate', hreflang: 'de', href: de }],
  ['link', { rel: 'alternate', hreflang: 'en', href: en }],
  ['link', { rel: 'alternate', hreflang: 'x-default', href: de }],
];
const cart = ['https://shop.example/cart', 'https://shop.example/en/cart'] as const;

it.each([
  ['de', 'a page', { description: 'Vasen & Krüge', path: '/cart' }, [description, ...addresses(cart[0], ...cart)]],
  ['en', 'a page', { description: 'Vasen & Krüge', path: '/cart' }, [description, ...addresses(cart[1], ...cart)]],
  ['de', 'a page without a description', { path: '/cart' }, addresses(cart[0], ...cart)],
  ['de', 'a page with an empty one', { description: '', path: '/cart' }, addresses(cart[0], ...cart)],
  ['en', 'what is not to be found', { description: 'Vasen & Krüge' }, [description, unfindable]],
  ['de', 'what is not to be found and has no description', {}, [unfindable]],
] as const)('the head for search engines, in %s: %s', (language, _page, head, elements) => {
  expect(headElements(head, language, base)).toEqual(elements);
});

it('a visitor who speaks none of the languages gets the German page', () => {
  expect(listAlternates('/?page=2')).toEqual([
    { hreflang: 'de', path: '/?page=2' },
    { hreflang: 'en', path: '/en?page=2' },
    { hreflang: 'x-default', path: '/?page=2' },
  ]);
});
