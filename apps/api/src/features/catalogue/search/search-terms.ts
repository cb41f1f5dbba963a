import { languages } from '@kontor/shared/languages';
import { type ProductText, productTextNames, productTexts } from '@kontor/shared/product-texts';
import type { SomeTexts } from '@kontor/shared/texts';
import { words } from '../../../lib/lists/words.ts';

/** The texts of a product that a search looks into. */
export interface SearchableTexts {
  brand: string;
  texts: SomeTexts<ProductText>;
}

/** The texts of some fields in every language. */
function textsOf({ texts }: SearchableTexts, lines: 'one' | 'many'): string[] {
  const fields = productTextNames.filter((name) => productTexts[name].searched && productTexts[name].lines === lines);
  return languages.flatMap((language) => fields.map((field) => texts[language]?.[field] ?? ''));
}

/** The words a product is found by, each once: those of all its texts, long ones without single letters. */
export function searchTerms(product: SearchableTexts): string[] {
  return [
    ...new Set([
      ...[product.brand, ...textsOf(product, 'one')].flatMap(words),
      ...textsOf(product, 'many').flatMap((text) => words(text).filter((word) => word.length > 1)),
    ]),
  ];
}

/**
 * Endings that German and English nouns and adjectives change by, each with what must stand before it, so that 'Haus',
 * 'Glas', 'Ofen' and 'Tee' stay whole. Umlauts of plurals ('Häuser') are gone before (`words`).
 */
const endings = [
  /(?<=.{4})ies$/,
  /(?<=.{3})ern$/,
  /(?<=.{3})e[nrms]$/,
  /(?<=.{3})e$/,
  /(?<=.{3}[lr])n$/,
  /(?<=.{2}[^aeious])s$/,
  /(?<=.{3}[aeiou])s$/,
  /(?<=.{3}[^aeiou])y$/,
];

/** What is left when inflected forms lose their ending: 'vasen', 'vases' and 'vase' are all 'vas'. */
export function stem(word: string): string {
  const ending = endings.find((pattern) => pattern.test(word));
  return ending ? word.replace(ending, '') : word;
}

/** What may follow a stem at the end of a word. */
const inflection = /^(?:e|ern|e[nrms]|n|s|ies|y)?$/;

/**
 * Whether a word of a product answers a word of a query: begins with its stem ('eiche' and 'Eichenhocker'), ends with
 * a form of it ('Lampen' and 'Tischlampe'), or holds it whole ('holz' and 'Eichenholztisch').
 */
export function answers(term: string, wanted: string): boolean {
  const root = stem(wanted);
  // A stem of three letters begins too much: 'blue' is not to find 'Blumen'.
  if (term.startsWith(root.length > 3 ? root : wanted)) return true;
  if (wanted.length < 3) return false;
  const at = term.lastIndexOf(root);
  return (at >= 0 && inflection.test(term.slice(at + root.length))) || (wanted.length > 3 && term.includes(wanted));
}

/** A word of the shop and the parts it is looked up by. */
export interface SearchWord {
  _id: string;
  parts: string[];
}

/** A word as the vocabulary stores it: with its endings of at least three letters. */
export function searchWord(word: string): SearchWord {
  const count = Math.max(1, word.length - 2);
  return { _id: word, parts: Array.from({ length: count }, (_, start) => word.slice(start)) };
}
