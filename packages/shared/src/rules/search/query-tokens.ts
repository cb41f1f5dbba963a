import { foldedWords } from './fold-letters.ts';

/** Part of a query: a word, a number, or a mark that is read with numbers. */
export interface QueryToken {
  /** Folded word, or the mark. */
  word: string;
  number?: number;
  /** Characters of the query that it takes up. */
  from: number;
  until: number;
}

const parts = /[€\-–]|\d{1,3}(?:[.,]\d{3}){1,2}(?![\d.,])|\d{1,7}(?:[.,]\d{1,2})?(?!\d)|[\p{L}\p{M}]{1,60}|\d{1,60}/gu;

/** Reads a number as written in German or English: `1.000`, `19,90`, `19.90`. */
function readNumber(text: string): number | undefined {
  if (!/^\d/.test(text)) return undefined;
  if (/[.,]\d{3}$/.test(text)) return Number(text.replaceAll(/[.,]/g, ''));
  return text.length > 10 ? undefined : Number(text.replace(',', '.'));
}

/** Splits a query into words, numbers and marks, with their places. */
export function splitQuery(q: string): QueryToken[] {
  return [...q.matchAll(parts)].map(({ 0: text, index }) => {
    const number = readNumber(text);
    const place = { from: index, until: index + text.length };
    return { word: foldedWords(text)[0] ?? text, ...(number !== undefined && { number }), ...place };
  });
}
