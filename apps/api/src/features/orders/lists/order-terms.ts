import { type OrderMention, readOrderMentions } from '@kontor/shared/rules/order/find-order-numbers';
import { foldUmlauts, maxSearchWords, words } from '@kontor/shared/rules/text/words';
import { beginnings } from '../../../lib/lists/words.ts';
import type { StoredOrder } from '../order.model.ts';

type Searchable = Pick<StoredOrder, 'number' | 'buyer'>;

/** Stored length of the beginnings of words; further letters make no difference. */
const longest = 12;
/** Length below which words match as a whole only. */
const shortest = 3;

/** Returns the words of a name in a common form: without accents, 'Müller' like 'Mueller'. */
function nameWords(text: string): string[] {
  return words(text).map((word) => foldUmlauts(word).slice(0, longest));
}

function nameTerms(names: readonly string[]): string[] {
  return names.flatMap((word) => beginnings(word, shortest));
}

/** Returns terms for `2026-00417`: its beginnings from `2026-00` on, and the counter with and without zeros. */
function numberTerms(number: string): string[] {
  const [year = '', counter = ''] = number.split('-');
  const whole = Array.from({ length: Math.max(0, counter.length - 1) }, (_, index) => counter.slice(0, index + 2));
  return [...whole.map((digits) => `${year}-${digits}`), counter, counter.replace(/^0+/, '')];
}

/** Joins two whole words, in either order. */
function pair(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Number of a name's words that are stored in pairs: most searches are for a first and a last name. */
const pairedWords = 4;

function pairs(name: readonly string[]): string[] {
  const paired = name.slice(0, pairedWords);
  return paired.flatMap((one, index) => paired.slice(index + 1).map((other) => pair(one, other)));
}

function emailTerms(email: string): string[] {
  // An erased buyer has no address.
  if (!email) return [];
  const [local = '', domain = ''] = email.split('@');
  return [email, `@${domain}`, ...nameWords(domain), ...nameTerms(nameWords(local))];
}

/**
 * Returns the search terms stored with an order: its number, the beginnings of the words in the buyer's name and e-mail
 * address, pairs of words of the name, the whole address, and its domain. About twenty terms; one look-up each finds them
 * newest first.
 */
export function orderTerms({ number, buyer }: Searchable): string[] {
  const name = nameWords(buyer.name ?? '').slice(0, maxSearchWords);
  const email = (buyer.email ?? '').toLowerCase();
  const terms = [...numberTerms(number), ...nameTerms(name), ...pairs(name), ...emailTerms(email)];
  return [...new Set(terms.filter(Boolean))];
}

/** Returns the term for a mentioned number: the full one, or the counter alone, which matches orders of every year. */
function mentionTerm([number = '', ...others]: OrderMention): string {
  return others.length === 0 ? number : number.replace(/^\d+-0*/, '');
}

/** Returns the terms of one part of a query: an order number, an e-mail address (of a half-typed one its name), or words. */
function pieceTerms(piece: string): string[] {
  if (/^\d{4}-\d{2,}$/.test(piece)) return [piece];
  const [local = '', ...domain] = piece.split('@');
  return domain.length > 0 && local !== '' ? nameWords(local) : nameWords(piece);
}

/** Returns the first order number in a query as a term, and the rest of the query; an incomplete number does not count. */
function readNumber(q: string, year: number): { named: string[]; rest: string } {
  const { mentions, rest } = readOrderMentions(q, year);
  const [mention] = mentions;
  return mention && mentions.length === 1 ? { named: [mentionTerm(mention)], rest } : { named: [], rest: q };
}

/**
 * Returns the terms of a query: orders match if they have all of them. An order's number is one term, however it is written.
 * Words of one or two letters beside longer ones are ignored, because they are often half-typed.
 * @param year the German year: numbers may be typed without it
 * @returns no terms for a query without words
 */
export function readQueryTerms(q: string, year: number): string[] {
  const { named, rest } = readNumber(q, year);
  const found = [...named, ...rest.toLowerCase().split(/\s+/).flatMap(pieceTerms)];
  const long = found.filter((term, index) => index < named.length || term.length >= shortest);
  return [...new Set(long.length > 0 ? long : found)].slice(0, maxSearchWords);
}

/**
 * Returns the single term of a query typed in full: an e-mail address, a domain (`@post.example`), or two words of a name.
 * Undefined for any other query.
 */
export function exactTerm(q: string): string | undefined {
  const text = q.trim().toLowerCase();
  if (/^[^\s@]*@[^\s@]+$/.test(text)) return text;
  const [one, other, ...more] = nameWords(text);
  return one !== undefined && other !== undefined && more.length === 0 ? pair(one, other) : undefined;
}
