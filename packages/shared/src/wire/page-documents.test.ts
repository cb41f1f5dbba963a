import { expect, it } from 'vitest';
import type { ShopSettings } from './config.ts';
import { makePageDocuments, toScriptJson } from './page-documents.ts';
import { freeShipping, usualTax } from '../schemas/settings-sections.ts';

/** Words that occur in one document only, with and without spaces and line breaks after them. */
const index = `<html lang="de-x">
<title>Kontor & more</title>
<!--shell-->  <script src="a.js"></script>
<link href="b.js"><!--/shell-->

  <!--rendered-->
  <script src="starter.js"></script>
  <!--/rendered--><script id="shop"><!--shop-settings--></script>
<!--rendered--><i>r1</i><!--/rendered--> <i>both</i> <!--rendered--><i>r2</i> <!--/rendered-->
  <!--shell--><i>s 1</i><!--/shell--><i>both</i> <!--shell--><i>s2</i><!--/shell-->
<div id="root"><!--page--></div>
</html>`;

/** Signs that mean something to `replace`, to comments and to elements. */
const odd = "$& $1 $' $` <!--page--></div> </script> <!--shell-->";
const shop: ShopSettings = {
  name: odd,
  contactEmail: 'post@kontor.example',
  countries: ['DE'],
  shipping: freeShipping(['DE']),
  tax: usualTax,
  opening: { state: 'open' },
  home: [],
  legal: [],
  priceNote: { de: 'inkl. MwSt.' },
  paymentSandbox: false,
};

/** Returns the JSON of the script with that id, as the browser reads it. */
function dataIn(document: string, id: string): unknown {
  const [, json = ''] = new RegExp(`id="${id}">([^<]*)</script>`).exec(document) ?? [];
  return JSON.parse(json);
}

const withoutData = (document: string) => document.replaceAll(/(id="[\w-]+">)[^<]+(<\/script>)/g, '$1…$2');

it.each([odd, '<', '<<!--', { a: ['<b>', null, 1] }, [], '', 'Über & unter'])(
  '%j is safe inside a script element, and is read back unchanged',
  (value) => {
    const json = toScriptJson(value);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(value);
  },
);

it('the shell has its own parts and none of a rendered page’s, in the page’s language, with its head and the shop', () => {
  const document = makePageDocuments(index).shell({ shop, language: 'en', head: '<title>$& Vase</title>' });
  expect(withoutData(document)).toBe(`<html lang="en" class="long-name">
<title>$& Vase</title>
<script src="a.js"></script>
<link href="b.js"><script id="shop">…</script>
<i>both</i> <i>s 1</i><i>both</i> <i>s2</i><div id="root"></div>
</html>`);
  expect(dataIn(document, 'shop')).toEqual(shop);
});

it('a rendered page has its own parts and none of the shell’s, preloads behind its head, and what it was made of', () => {
  const answers = { 'GET /products': { data: odd } };
  const page = { head: '<title>$& Vase</title>', preloads: '<link href="$1.webp">', html: '<main>$& Vase</main>' };
  const document = makePageDocuments(index).rendered({ ...page, shop, language: 'en', answers });
  expect(withoutData(document)).toBe(`<html lang="en" class="long-name">
<title>$& Vase</title><link href="$1.webp">
<script src="starter.js"></script>
  <script id="shop">…</script>
<i>r1</i><i>both</i> <i>r2</i> <i>both</i> <div id="root"><main>$& Vase</main></div>
    <script type="application/json" id="page-answers">…</script>
</html>`);
  expect(dataIn(document, 'shop')).toEqual(shop);
  expect(dataIn(document, 'page-answers')).toEqual(answers);
});

it.each(['', 'K', 'Kontor'])('a title of %j gives way to the page’s head', (title) => {
  const documents = makePageDocuments(`<html lang=""><title>${title}</title>`);
  expect(documents.shell({ shop: { ...shop, name: 'Kontor' }, language: 'de', head: '<title>Vase</title>' })).toBe(
    '<html lang="de"><title>Vase</title>',
  );
});

it.each([
  ['Kontor', false],
  ['Lindhof', false],
  ['Manufactum', true],
  ['Töpferei & Imkerei Lindhof', true],
  ['Töpferei & Imkerei Lindhof, Niedermarsch', true],
])('says of the name %j whether the header needs two lines for it', (name, isLong) => {
  const document = makePageDocuments('<html lang="de">').shell({ shop: { ...shop, name }, language: 'de', head: '' });
  expect(document).toBe(`<html lang="de"${isLong ? ' class="long-name"' : ''}>`);
});

it('a German page has German texts of the settings alone; an English one needs both, because the base language replaces a missing text', () => {
  const bilingual = { ...shop, priceNote: { de: 'inkl. MwSt.', en: 'incl. VAT' } };
  const write = (language: 'de' | 'en') =>
    dataIn(
      makePageDocuments(index).rendered({ shop: bilingual, language, head: '', preloads: '', html: '', answers: {} }),
      'shop',
    );
  expect(write('de')).toEqual(shop);
  expect(write('en')).toEqual(bilingual);
});
