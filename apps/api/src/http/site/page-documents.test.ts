import type { ShopSettings } from '@kontor/shared/wire/config';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aShop } from '../../testing/test-shop.ts';
import type { PageDocuments } from '@kontor/shared/wire/page-documents';
import { readPageDocuments } from './page-documents.ts';

/** As the build of the site writes it. */
const index = `<!doctype html>
<html lang="de">
  <head>
    <title>Kontor</title>
    <script type="application/json" id="shop-settings"><!--shop-settings--></script>
    <!--shell--><script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/vendor.js">
    <!--/shell-->
    <!--rendered--><script type="module" async src="/assets/starter.js"></script><!--/rendered-->
  </head>
  <body>
    <!--shell-->
    <noscript>Needs JavaScript</noscript>
    <!--/shell-->
    <div id="root"><!--page--></div>
  </body>
</html>
`;
/** Characters with a meaning in `replace`, in comments and in elements. */
const odd = "$& $1 $' $` <!--page--></div> </script> <!--shell-->";
const shop: ShopSettings = { ...aShop(), name: odd };

let folder: string;
let documents: PageDocuments | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-documents-'));
  await writeFile(join(folder, 'index.html'), index);
  documents = readPageDocuments(folder);
});
afterAll(() => rm(folder, { recursive: true }));

function dataIn(html: string | undefined, id: string): unknown {
  const [, json = ''] = new RegExp(`id="${id}">([^<]*)</script>`).exec(html ?? '') ?? [];
  return JSON.parse(json);
}

it('the shell starts the shop’s script, and shows nothing before it', () => {
  const html = documents?.shell({ shop, language: 'en', head: '<title>Vase</title>' });
  expect(html?.replace(/(id="shop-settings">)[^<]*/, '$1')).toBe(`<!doctype html>
<html lang="en" class="long-name">
  <head>
    <title>Vase</title>
    <script type="application/json" id="shop-settings"></script>
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/vendor.js">
    </head>
  <body>
    <noscript>Needs JavaScript</noscript>
    <div id="root"></div>
  </body>
</html>
`);
  expect(dataIn(html, 'shop-settings')).toEqual(shop);
});

it('a rendered page contains the loader alone, its preloads in the head, and the answers it was rendered from', () => {
  const answers = { 'GET /products': { data: { name: odd } } };
  const html = documents?.rendered({
    shop,
    language: 'de',
    head: '<title>$& Vase</title>',
    preloads: '<link rel="preload" href="/uploads/a.webp">',
    html: '<main>$& Vase</main>',
    answers,
  });
  expect(html?.replaceAll(/(id="[\w-]+">)[^<]*(<\/script>)/g, '$1$2')).toBe(`<!doctype html>
<html lang="de" class="long-name">
  <head>
    <title>$& Vase</title><link rel="preload" href="/uploads/a.webp">
    <script type="application/json" id="shop-settings"></script>
    <script type="module" async src="/assets/starter.js"></script></head>
  <body>
    <div id="root"><main>$& Vase</main></div>
    <script type="application/json" id="page-answers"></script>
  </body>
</html>
`);
  // The base language stands in for missing texts, so that its pages need no other.
  expect(dataIn(html, 'shop-settings')).toEqual({ ...shop, priceNote: { de: shop.priceNote?.de } });
  expect(dataIn(html, 'page-answers')).toEqual(answers);
});

it('a rendered page in another language has the settings’ texts in both', () => {
  const html = documents?.rendered({ shop, language: 'en', head: '', preloads: '', html: '', answers: {} });
  expect(dataIn(html, 'shop-settings')).toEqual(shop);
});

it('are missing without a built site', () => {
  expect(readPageDocuments(join(folder, 'nowhere'))).toBeUndefined();
});
