import { findForm } from '@kontor/shared/rules/text/word-forms';
import { foldUmlauts, tellingWords, words } from '@kontor/shared/rules/text/words';

/** Tells whether a word of a name matches one of a search by the server's rules: equal, another form, or a compound. */
function isFoundBy(term: string, wanted: string): boolean {
  const form = findForm(term, wanted);
  // A word of one or two letters may still become any other.
  return form === 'same' || (form !== undefined && wanted.length > 2);
}

/** Returns the words of a search, also with umlauts for spellings such as 'huelle'. */
function readWanted(q: string): string[] {
  return tellingWords(q).flatMap((word) => {
    const plain = foldUmlauts(word);
    return plain.length > 3 && plain !== word ? [word, plain] : [word];
  });
}

/** Name with the words marked that match a search. Matches by synonyms or in other texts are not marked. */
export function FoundWords({ name, q }: { name: string; q: string | undefined }) {
  if (!q) return name;
  const wanted = readWanted(q);
  // Every second part is a word; the others are separators.
  return name.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, index) => {
    const [term] = words(part);
    return term !== undefined && wanted.some((word) => isFoundBy(term, word)) ? <mark key={index}>{part}</mark> : part;
  });
}
