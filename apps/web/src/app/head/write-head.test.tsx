import { beforeEach, expect, test } from 'vitest';
import { writeHead } from './write-head.ts';

const { origin } = window.location;

// Also removes elements that the setup of the tests adds.
beforeEach(() => document.head.replaceChildren());

test('an English page is canonical in English, and links to all languages', () => {
  writeHead({ description: 'A "jug"', path: '/products/1/krug' }, 'en');
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta name="description" content="A &quot;jug&quot;">',
    `<link rel="canonical" href="${origin}/en/products/1/krug">`,
    `<link rel="alternate" hreflang="de" href="${origin}/products/1/krug">`,
    `<link rel="alternate" hreflang="en" href="${origin}/en/products/1/krug">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}/products/1/krug">`,
  ]);
});

test('a page without a head removes that of the former page, nothing else, and is not indexed', () => {
  document.head.innerHTML = '<title>Kontor</title><link rel="icon" href="/favicon.svg">';
  writeHead({ description: 'A jug', path: '/products/1/krug' }, 'en');
  writeHead({}, 'en');
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<title>Kontor</title>',
    '<link rel="icon" href="/favicon.svg">',
    '<meta name="robots" content="noindex,follow">',
  ]);
});
