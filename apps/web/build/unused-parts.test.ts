import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { deAdmin } from '../src/i18n/texts/de-admin.ts';
import { dePages } from '../src/i18n/texts/de-pages.ts';
import { deProduct } from '../src/i18n/texts/de-product.ts';
import { de } from '../src/i18n/texts/de.ts';
import { enAdmin } from '../src/i18n/texts/en-admin.ts';
import { enPages } from '../src/i18n/texts/en-pages.ts';
import { enProduct } from '../src/i18n/texts/en-product.ts';
import { en } from '../src/i18n/texts/en.ts';
import { dropParts, markComponents } from './unused-parts.ts';
import { unusedI18next } from './unused-i18next.ts';

it('marks what React makes at the top of a module, and drops its name for developers', () => {
  const module = [
    'var Link = React10.forwardRef(',
    '  (props, ref) => React10.createElement("a", props)',
    ');',
    'Link.displayName = "Link";',
    'var RouteContext = React.createContext(null);',
    'function useFetcher() {',
    '  let Form = React10.forwardRef(render);',
    '  return Form;',
    '}',
  ].join('\n');
  expect(markComponents(module)).toBe(
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => React10.createElement("a", props)',
      ');',
      '',
      'var RouteContext = /* @__PURE__ */ React.createContext(null);',
      'function useFetcher() {',
      '  let Form = React10.forwardRef(render);',
      '  return Form;',
      '}',
    ].join('\n'),
  );
});

const parts = { files: /library/, told: /^(?:this\.)?logger\.warn$/, bodies: {} };

it('takes away methods, empties functions, and tells developers nothing', () => {
  const code = `
    class Store { load(name) { logger.warn('loads'); return name; } print() { return 'long'; } }
    function prefetch(page) { return fetch(page); }
    var Failed = class extends React.Component { render() { return null; } };
    logger.warned('stays');
  `;
  const bodies = { 'Store.print': null, prefetch: 'return null;' };
  expect(dropParts(code, { ...parts, bodies })).toBe(`
    class Store { load(name) { ; return name; }  }
    function prefetch(page) { return null; }
    var Failed = /* @__PURE__ */ (() => class extends React.Component { render() { return null; } })();
    logger.warned('stays');
  `);
});

it('refuses a library that has its parts otherwise', () => {
  expect(() => dropParts('class Store {}', { ...parts, bodies: { 'Store.print': null } })).toThrow('Store.print');
  expect(() => dropParts('', { ...parts, texts: [['Failed.contextType', '']] })).toThrow('Failed.contextType');
});

/** All texts by their keys. */
function listTexts(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? listTexts(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] as [string, string]],
  );
}

/** Every text as an instance writes it, with the same values for its places, and for each number of things. */
async function writeAll(make: typeof createInstance, language: string, bundles: readonly object[]): Promise<string[]> {
  const i18n = make();
  const written: string[] = [];
  i18n.on('languageChanged', (changed) => void written.push(changed));
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: ['de', 'en'],
    resources: {},
    partialBundledLanguages: true,
  });
  i18n.services.formatter?.add('number', (value: number) => value.toFixed(1));
  for (const bundle of bundles) i18n.addResourceBundle(language, 'translation', bundle, true);
  await i18n.changeLanguage(language);
  for (const [key, text] of bundles.flatMap((bundle) => listTexts(bundle))) {
    const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name) => [name, name.length * 1000]));
    const bare = key.replace(/_(?:one|other)$/, '');
    for (const count of [0, 1, 2]) written.push(i18n.t(bare, { ...values, count }));
  }
  return [...written, i18n.t('none')];
}

it.each([
  ['de', [de, deProduct, dePages, deAdmin]],
  ['en', [en, enProduct, enPages, enAdmin]],
])('i18next without its unused parts writes every text of %s as with them', async (language, bundles) => {
  const file = fileURLToPath(import.meta.resolve('i18next'));
  const code = dropParts(await readFile(file, 'utf8'), unusedI18next);
  const left: { createInstance: typeof createInstance } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  const written = await writeAll(left.createInstance, language, bundles);
  expect(written.length).toBeGreaterThan(1000);
  expect(written).toEqual(await writeAll(createInstance, language, bundles));
});
