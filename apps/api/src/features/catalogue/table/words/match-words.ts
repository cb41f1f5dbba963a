import { foldUmlauts } from '@kontor/shared/rules/text/words';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { findForm, formWorth, goesOnInY, isOneErrorApart, stem } from '@kontor/shared/rules/text/word-forms';

/** A product's word that matches one of a query, and its weight: 10 is the word itself. */
export interface Match {
  code: number;
  worth: number;
}

/** Factors for a match by another word than the typed one. */
const kept = { synonym: 0.85, error: 0.6, head: 0.4 } as const;
/** Shortest word, in letters, in which a typing error is forgiven. */
const forgivenFrom = 4;
/** Least number of letters before the part of a compound that names its kind. */
const shortestBefore = 3;

/** Data that a word is looked up in. */
export interface Tools {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

/** Returns the forms and compounds of a word. @param least lowest weight of a match */
function findForms(wanted: string, vocabulary: Vocabulary, least = 0): Match[] {
  const root = stem(wanted);
  const { terms, stems } = vocabulary;
  const found: Match[] = [];
  const look = (code: number) => {
    const form = findForm(terms[code] ?? '', wanted, stems[code], root);
    const worth = form ? formWorth[form] : 0;
    if (form && worth >= least) found.push({ code, worth });
  };
  // Only a word with the same stem is the same word or a form of it.
  if (least < formWorth.form) vocabulary.candidates(root.length >= 3 ? root : wanted).forEach(look);
  else vocabulary.withStem(root).forEach(look);
  vocabulary.joined(root).forEach(look);
  return found;
}

const lessen = (matches: readonly Match[], by: number): Match[] =>
  matches.map(({ code, worth }) => ({ code, worth: worth * by }));

/** Returns a compound with its kind replaced by a synonym: 'Pendellampe' and 'Pendelleuchte'. */
function swapHeads(wanted: string, { synonyms }: Tools): string[] {
  const ends = Array.from({ length: Math.max(0, wanted.length - 2 * shortestBefore) }, (_, at) => at + shortestBefore);
  return ends.flatMap((at) => synonyms.of(wanted.slice(at)).map((other) => wanted.slice(0, at) + other));
}

/** Returns the synonyms of a word, and those of the kind of a compound. */
export function listMeant(wanted: string, tools: Tools): string[] {
  return [...tools.synonyms.of(wanted), ...swapHeads(wanted, tools)];
}

function findMeant(wanted: string, tools: Tools): Match[] {
  const meant = listMeant(wanted, tools);
  // A synonym inside a longer word does not count: a bowl is no 'Bowling'.
  return meant.flatMap((other) => lessen(findForms(other, tools.vocabulary, formWorth.head), kept.synonym));
}

/** Returns the forms, compounds and synonyms of a word as it is typed. */
export function findKnown(wanted: string, tools: Tools): Match[] {
  const found = [...findForms(wanted, tools.vocabulary), ...findMeant(wanted, tools)];
  // Keyboards without umlauts give 'huelle'; 'blue' must not find 'Blumen'.
  const plain = foldUmlauts(wanted);
  if (found.length > 0 || plain === wanted) return found;
  return findForms(plain, tools.vocabulary, plain.length > 3 ? 0 : formWorth.same);
}

/** Returns words one typing error away: of names, categories and brands, and synonyms. */
export function listNear(wanted: string, { vocabulary, synonyms }: Tools): string[] {
  if (wanted.length < forgivenFrom) return [];
  const near = vocabulary.suggested.filter((code) => isOneErrorApart(vocabulary.terms[code] ?? '', wanted));
  const meant = synonyms.known.filter((word) => isOneErrorApart(word, wanted));
  return [...new Set([...near.map((code) => vocabulary.terms[code] ?? ''), ...meant])];
}

/** Finds words or stems that are one typing error away, among names, categories and brands. */
function findMistyped(wanted: string, tools: Tools): Match[] {
  const { vocabulary } = tools;
  if (wanted.length < forgivenFrom) return [];
  const found = listNear(wanted, tools).flatMap((word) => lessen(findKnown(word, tools), kept.error));
  if (found.length > 0) return found;
  const root = stem(wanted);
  if (root.length < forgivenFrom) return [];
  const isInY = goesOnInY(wanted, root.length);
  const nearRoot = vocabulary.suggested.filter((code) => {
    const own = vocabulary.stems[code] ?? '';
    if (isInY && !goesOnInY(vocabulary.terms[code] ?? '', own.length)) return false;
    return isOneErrorApart(own, root) || endsNear(own, root);
  });
  return nearRoot.map((code) => ({ code, worth: formWorth.head * kept.error }));
}

/** Whether the stem of a compound ends with one that is one error away: 'Lamppe' and 'Tischlampe'. */
function endsNear(own: string, root: string): boolean {
  return [-1, 0, 1].some((more) => {
    const length = root.length + more;
    return own.length - length >= shortestBefore && isOneErrorApart(own, root, own.length - length);
  });
}

/** Returns the possible kinds of a compound, the longest first. */
export const listHeads = (wanted: string): string[] =>
  Array.from({ length: Math.max(0, wanted.length - 2 * shortestBefore + 1) }, (_, at) =>
    wanted.slice(at + shortestBefore),
  );

/** Finds the root of an unknown compound, which tells its kind: the 'Vase' of 'Blumenvase'. */
function findHead(wanted: string, tools: Tools): Match[] {
  for (const head of listHeads(wanted)) {
    const found = findForms(head, tools.vocabulary, formWorth.form);
    const known = found.filter(({ code }) => tools.vocabulary.spellingOf(code));
    const matches = [...known, ...findMeant(head, tools)];
    if (matches.length > 0) return lessen(matches, kept.head);
  }
  return [];
}

/** Words of products for a word of a query. */
export interface WordMatches {
  matches: Match[];
  /** Whether they are another word than the typed one: with a typing error, or the kind of an unknown compound. */
  isGuess: boolean;
}

/**
 * Returns the products' words that match a word of a query: its forms, compounds and synonyms; if there are none, words one
 * typing error away; otherwise the kind of a compound.
 */
export function lookUpWord(wanted: string, tools: Tools): WordMatches {
  const known = findKnown(wanted, tools);
  if (known.length > 0) return { matches: known, isGuess: false };
  for (const guess of [findMistyped, findHead]) {
    const matches = guess(wanted, tools);
    if (matches.length > 0) return { matches, isGuess: true };
  }
  return { matches: [], isGuess: false };
}

/** Returns the products' words of `lookUpWord`. */
export const matchWord = (wanted: string, tools: Tools): Match[] => lookUpWord(wanted, tools).matches;
