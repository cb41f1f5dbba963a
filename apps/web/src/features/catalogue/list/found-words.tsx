import { findForm } from '@kontor/shared/rules/text/word-forms';
import { foldUmlauts, tellingWords, words } from '@kontor/shared/rules/text/words';

/** Whether a word of a name answers one of a search, as the server finds it: by itself, a form of it or a compound. */
function isFoundBy(term: string, wanted: string): boolean {
  const form = findForm(term, wanted);
  // A half-typed word may still become any other.
  return form === 'same' || (form !== undefined && wanted.length > 2);
}

/** The words of a search, each also as somebody may have meant it who writes 'huelle'. */
function readWanted(q: string): string[] {
  return tellingWords(q).flatMap((word) => {
    const plain = foldUmlauts(word);
    return plain.length > 3 && plain !== word ? [word, plain] : [word];
  });
}

/** A name with the words marked that a search found it by; what a synonym or another text found is not guessed. */
export function FoundWords({ name, q }: { name: string; q: string | undefined }) {
  if (!q) return name;
  const wanted = readWanted(q);
  // Every second part is a word, the others stand between.
  return name.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, index) => {
    const [term] = words(part);
    return term !== undefined && wanted.some((word) => isFoundBy(term, word)) ? <mark key={index}>{part}</mark> : part;
  });
}
