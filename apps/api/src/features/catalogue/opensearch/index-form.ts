import { normalizeCode } from '@kontor/shared/rules/search/read-codes';
import { sides } from '@kontor/shared/rules/search/read-filters';
import { stem } from '@kontor/shared/rules/text/word-forms';
import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import { sha256 } from '../../../lib/random.ts';
import type { NameCategories } from '../categories/category-tree.ts';
import { furtherNames } from '../table/catalogue-table.ts';
import { listFilterFacts } from '../table/detail-facts.ts';
import { nameFact } from '../table/fact-names.ts';
import type { TabledProduct } from '../table/tabled-product.ts';
import { productWords, wholeNames } from '../table/words/product-words.ts';
import { readSizes } from '../table/words/read-sizes.ts';
import { type PlacedWord, type SearchedField, fieldWeights, listTrigrams } from '../table/words/vocabulary.ts';

/** Fields with the words of a product, the weightiest first. */
export const wordFields = Object.keys(fieldWeights) as SearchedField[]; // the keys of that object

const keyword = { type: 'keyword', ignore_above: 8000 };
const searched = { ...keyword, doc_values: false };
const unread = { type: 'object', enabled: false };
const unsorted = { doc_values: false };

/**
 * Settings and mapping of the index. It analyses nothing: words, forms and compounds are those of the shop's own rules, so that
 * both engines find alike. Besides products it holds the words and values that products have, and the state of the index.
 */
export const indexForm = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1', gc_deletes: '1h', max_result_window: 10_000 },
  mappings: {
    dynamic: false,
    // Words are in the index already, and nothing reads them from the source.
    _source: { excludes: [...wordFields, 'suggested'] },
    properties: {
      kind: keyword,
      ...Object.fromEntries(wordFields.map((field) => [field, searched])),
      names: searched,
      codes: searched,
      suggested: keyword,
      published: { type: 'boolean' },
      inStock: { type: 'boolean' },
      cents: { type: 'long' },
      rating: { type: 'double' },
      numReviews: { type: 'long' },
      created: { type: 'long' },
      id: keyword,
      ofCategory: keyword,
      ofBrand: keyword,
      group: keyword,
      place: { type: 'long' },
      facts: keyword,
      factNames: keyword,
      size: { type: 'double' },
      ...Object.fromEntries(sides.map((side) => [`size_${side}`, { type: 'double' }])),
      term: { ...keyword, ...unsorted },
      stem: searched,
      tails: searched,
      runs: searched,
      isPlain: { type: 'boolean' },
      isSpelled: { type: 'boolean' },
      languages: unread,
      of: keyword,
      answer: unread,
    },
  },
};

/** Document of the index, its id, and the version that orders writes of it. */
export interface IndexEntry {
  id: string;
  doc: object;
  /** Missing for words, whose documents are merged. */
  version?: number;
}

/** Joins the name of a fact and a value; cannot occur in either. */
export const factSeparator = '\u001F';
export const factKey = (name: string, value: string): string => `${name}${factSeparator}${value}`;

const hash = (text: string) => sha256(text).slice(0, 40);
/** Returns the id of what is known of a value. @param field that products have it in */
export const valueId = (field: 'ofCategory' | 'ofBrand' | 'facts', value: string): string =>
  `v-${hash(`${field} ${value}`)}`;
const wordId = (term: string): string => (term.length > 100 ? `w-${hash(term)}` : `w-${term}`);

/** Sorts a product's words by field; a word in several fields counts with its highest weight. */
function sortIntoFields(words: readonly PlacedWord[]): Record<string, string[]> {
  const known = new Set<string>();
  const own = wordFields.map((field) => {
    const terms = words.filter((word) => word.field === field).map(({ term }) => term);
    const kept = [...new Set(terms)].filter((term) => !known.has(term));
    for (const term of kept) known.add(term);
    return [field, kept];
  });
  return Object.fromEntries(own);
}

function largestSizes(product: TabledProduct): Record<string, number> {
  const sizes = readSizes(product) ?? [];
  const largest: Record<string, number> = {};
  for (const { millimetres, side } of sizes) {
    for (const field of ['size', ...(side ? [`size_${side}`] : [])]) {
      largest[field] = Math.max(largest[field] ?? 0, millimetres);
    }
  }
  return largest;
}

/** State of the catalogue in which a product is described. */
interface Describing {
  /** Number of the catalogue's change that the product was read after. */
  version: number;
  nameAll: NameCategories;
}

function makeProduct(
  product: TabledProduct,
  words: readonly PlacedWord[],
  { version, nameAll }: Describing,
): IndexEntry {
  const { _id, texts, brand, published, countInStock, priceCents, rating, numReviews, createdAt, sku, gtin } = product;
  const facts = listFilterFacts(product).map((fact) => fact.texts[baseLanguage]);
  const doc = {
    kind: 'product',
    ...sortIntoFields(words),
    names: wholeNames(product),
    codes: [sku, gtin].flatMap((code) => (code ? [normalizeCode(code)] : [])),
    suggested: [...new Set(words.filter(({ written }) => written).map(({ term }) => term))],
    published,
    inStock: countInStock > 0,
    cents: priceCents,
    rating,
    numReviews,
    created: createdAt.getTime(),
    id: String(_id),
    // A product without a group is one by itself.
    group: String(product.group ?? _id),
    place: product.place ?? 0,
    // With those above it: counts and filters of a category have the products of all below it.
    ofCategory: nameAll(texts[baseLanguage].category, product.categories),
    ofBrand: brand,
    facts: facts.map(({ name, value }) => factKey(name, value)),
    factNames: [...new Set(facts.map(({ name }) => name))],
    ...largestSizes(product),
  };
  return { id: String(_id), doc, version };
}

/** Lists what is known of a product's values: their names in further languages, from the newest product that has any. */
function listValues(product: TabledProduct): IndexEntry[] {
  const { texts, brand, createdAt } = product;
  const { category } = texts[baseLanguage];
  const further = furtherNames(product);
  const version = (isTranslated: boolean) => (isTranslated ? Math.max(1, createdAt.getTime()) : 0);
  const value = (id: string, doc: object, isTranslated: boolean): IndexEntry => ({
    id,
    doc: { kind: 'value', ...doc },
    version: version(isTranslated),
  });
  return [
    value(valueId('ofCategory', category), { answer: further ?? {} }, further !== undefined),
    value(valueId('ofBrand', brand), { answer: {} }, false),
    ...listFilterFacts(product).map((fact) => {
      const { name, value: text } = fact.texts[baseLanguage];
      const answer = nameFact(fact.texts);
      return value(valueId('facts', factKey(name, text)), { of: name, answer }, Object.keys(fact.texts).length > 1);
    }),
  ];
}

const tailsOf = (root: string): string[] =>
  Array.from({ length: Math.max(0, root.length - 5) }, (_, at) => root.slice(at + 3));

/** Describes words for lookups. The parts are merged with what is known of the word. */
function describeWord({ term, isJoined, written }: PlacedWord): IndexEntry {
  const root = stem(term);
  const doc = {
    kind: 'word',
    term,
    stem: root,
    ...(!isJoined && { isPlain: true, runs: [...listTrigrams(term), ` ${term.charAt(0)}`] }),
    ...(written && { isSpelled: true, spelling: written.word, tails: tailsOf(root) }),
    ...(written?.language && { languages: { [written.language]: true } }),
  };
  return { id: wordId(term), doc };
}

/** Key of what `describeWord` says of a word. */
const keyOf = ({ term, isJoined, written }: PlacedWord) =>
  `${term} ${isJoined ? 1 : 0}${written ? 1 : 0}${written?.language ?? ''}`;

/**
 * Returns the documents of the index that a product needs.
 * @param known words that are in the index already; extended by those of the product
 */
export function describeProduct(
  product: TabledProduct,
  describing: Describing,
  known: { has: (key: string) => boolean; set: (key: string, is: true) => unknown },
): IndexEntry[] {
  const words = productWords(product);
  const fresh = words.filter((word) => {
    const key = keyOf(word);
    if (known.has(key)) return false;
    known.set(key, true);
    return true;
  });
  return [makeProduct(product, words, describing), ...listValues(product), ...fresh.map(describeWord)];
}

/** Languages that a stored word is written in. */
export const readLanguages = (stored: unknown): Language[] =>
  languages.filter(
    (language) => typeof stored === 'object' && stored !== null && Reflect.get(stored, language) === true,
  );
