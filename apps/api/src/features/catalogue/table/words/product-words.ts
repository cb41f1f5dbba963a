import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import { type ProductText, productTextNames, productTexts } from '@kontor/shared/rules/product/product-texts';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import type { TabledProduct } from '../tabled-product.ts';
import type { PlacedWord, SearchedField } from './vocabulary.ts';

/** Texts with another weight than a description. */
const fieldOfText: Partial<Record<ProductText, SearchedField>> = {
  name: 'name',
  category: 'category',
  properties: 'fact',
};

/** Cache of prepared words: they recur, and preparing them is the main cost of reading a catalogue. */
const prepared = new Map<string, readonly string[]>();
const mostPrepared = 100_000;

/** Returns a written word as searches compare it; empty if it has neither letters nor digits. */
function prepareWord(written: string): readonly string[] {
  const known = prepared.get(written);
  if (known) return known;
  if (prepared.size === mostPrepared) prepared.clear();
  // V8 keeps a whole description in memory for a long word that was split off it, but not for a copy.
  const own = Buffer.from(written).toString();
  const found = foldedWords(own);
  prepared.set(own, found);
  return found;
}

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u);

/** Returns the words of a text like `words`, but faster for texts that repeat words. */
function splitIntoTerms(text: string): string[] {
  const found: string[] = [];
  for (const written of split(text)) for (const term of prepareWord(written)) found.push(term);
  return found;
}

/** Prepositions of German and English names, before what a product has or comes in; not 'aus', before its material. */
const prepositions = new Set(['mit', 'in', 'im', 'fur', 'with', 'for']);

/**
 * Returns the words of a name. Words after a preposition weigh as much as a category: a tea in a box is no box, and is found
 * after the boxes.
 */
function wordsOfName(name: string, language: Language): PlacedWord[] {
  let isAddition = false;
  return writtenWords(name, 'name', language).map((word) => {
    if (prepositions.has(word.term)) isAddition = true;
    return isAddition ? { ...word, field: 'category' } : word;
  });
}

/** Returns the words of a line with their spelling. */
function writtenWords(text: string, field: SearchedField, language?: Language): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const word of split(text)) {
    const [term] = prepareWord(word);
    if (term === undefined) continue;
    const isSuggested = term.length > 2 && !/\d/.test(term);
    found.push({ term, field, ...(isSuggested && { written: { word, ...(language && { language }) } }) });
  }
  return found;
}

/**
 * Returns two adjacent words of a name as one, as shoppers may write them: `teatowels`, `Wanduhr` for *Wand Uhr*; never with
 * numbers, of which there are too many.
 */
function joinedWords(text: string): PlacedWord[] {
  const found = splitIntoTerms(text);
  return found.slice(1).flatMap((word, index) => {
    const term = `${found[index] ?? ''}${word}`.slice(0, 60);
    return /\d/.test(term) ? [] : [{ term, field: 'name' as const, isJoined: true }];
  });
}

const searched = productTextNames.filter((name) => productTexts[name].searched);

/** Targets of links and pictures in Markdown, whose words are none of the text. Parsing every description would take longer than all the rest. */
const target = /\]\([^)\s]{0,500}\)/g;

function wordsOfText(name: ProductText, typed: string, language: Language): PlacedWord[] {
  const field = fieldOfText[name] ?? 'description';
  const text = name === 'description' ? typed.replaceAll(target, '] ') : typed;
  if (name === 'name') return [...wordsOfName(text, language), ...joinedWords(text)];
  if (name === 'category') return writtenWords(text, field, language);
  const found: PlacedWord[] = [];
  // Single letters of running texts are no useful search terms.
  for (const term of splitIntoTerms(text)) if (term.length > 1) found.push({ term, field });
  return found;
}

/**
 * Returns the words by which a product is found: from its texts in every language, its brand and its facts; not from its
 * pictures.
 */
export function productWords({ texts, brand, facts }: TabledProduct): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const language of languages) {
    for (const name of searched) {
      const text = texts[language]?.[name];
      if (text) for (const word of wordsOfText(name, text, language)) found.push(word);
    }
    for (const { texts: own } of facts ?? []) {
      for (const term of splitIntoTerms(own[language]?.value ?? '')) found.push({ term, field: 'fact' });
    }
  }
  return [...found, ...writtenWords(brand, 'brand')];
}

/** Returns a product's whole names in the form that searches compare. */
export function wholeNames({ texts }: TabledProduct): string[] {
  return [
    ...new Set(
      languages.map((language) => splitIntoTerms(texts[language]?.name ?? texts[baseLanguage].name).join(' ')),
    ),
  ];
}
