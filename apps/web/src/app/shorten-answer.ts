import { wireName } from '@kontor/shared/rules/text/texts';
import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import { unshownFields, unshownPictureFields } from '../features/catalogue/list/shown-product.ts';

/** Reads whose answers list products: their texts are most of a rendered page's data. */
const lists = new Set(['GET /home', 'GET /products', 'GET /products/:id/related']);

/** Text whose German version a page in another language does not need: no address or condition is made from it. */
const sized = 'alt';

/** Returns the names on the wire of texts in other languages than the page's. */
function findOtherNames(value: object, language: Language): string[] {
  const others = languages.filter((other) => other !== language && other !== baseLanguage);
  const names = Object.keys(value).flatMap((field) => others.map((other) => wireName(field, other)));
  // The base language replaces a missing text, and addresses are made of names.
  if (language !== baseLanguage && wireName(sized, language) in value) names.push(sized);
  return [...names, 'originalname'];
}

function shorten(value: unknown, findLeft: (value: object) => readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shorten(item, findLeft));
  if (typeof value !== 'object' || value === null) return value;
  const left = new Set(findLeft(value));
  const kept = Object.entries(value).filter(([name]) => !left.has(name) || name.startsWith('slug'));
  return Object.fromEntries(kept.map(([name, inner]) => [name, shorten(inner, findLeft)]));
}

/** Returns the names of what no list shows of a product or its pictures. */
function findUnshown(value: object): readonly string[] {
  if ('countInStock' in value) return unshownFields;
  return 'path' in value ? unshownPictureFields : [];
}

/** Fields of a product that its cart line keeps: the cart has them in both languages. */
const ofCart = new Set(['image', ...languages.map((language) => wireName('name', language))]);

/**
 * Removes from an answer what a page in this language does not show: texts of other languages, the names of uploaded files, and
 * in lists what only other pages show of a product. They were a fifth of the bytes of a page. If the language changes without a
 * page load, the answer is requested again.
 * @param key of the read, such as `GET /products`
 */
export function shortenAnswer(key: string, data: unknown, language: Language): unknown {
  const findOthers = (value: object) => findOtherNames(value, language);
  if (lists.has(key)) return shorten(data, (value) => [...findOthers(value), ...findUnshown(value)]);
  if (key !== 'GET /products/:id' || typeof data !== 'object' || data === null) return data;
  const kept = Object.entries(data).filter(([name]) => ofCart.has(name));
  return Object.assign({}, shorten(data, findOthers), Object.fromEntries(kept));
}
