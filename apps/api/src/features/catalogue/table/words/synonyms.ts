import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import { stem } from '@kontor/shared/rules/text/word-forms';

/** Words that mean the same, prepared for searches. */
export interface Synonyms {
  /** All of them. */
  known: readonly string[];
  /** Returns the synonyms of a word in any of its forms; never the word itself. */
  of: (word: string) => readonly string[];
}

const prepared = new WeakMap<SearchSection, Synonyms>();

const foldGroup = (group: readonly string[]): string[] => [
  ...new Set(group.map((word) => foldedWords(word).join('')).filter(Boolean)),
];

/** Prepares the synonyms. A synonym of several words (*tea towel*) is compared as one joined word. */
function prepare({ synonyms, uses = [] }: SearchSection): Synonyms {
  const groups = synonyms.map(foldGroup);
  const byStem = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const others = byStem.get(stem(word)) ?? new Set();
      for (const other of group) if (stem(other) !== stem(word)) others.add(other);
      byStem.set(stem(word), others);
    }
  }
  // A use finds its goods, but goods do not find their use.
  const usesOfGoods = uses.map(foldGroup);
  for (const [use = '', ...goods] of usesOfGoods) {
    byStem.set(stem(use), new Set([...(byStem.get(stem(use)) ?? []), ...goods]));
  }
  const known = [...new Set([...groups.flat(), ...usesOfGoods.flatMap((group) => group.slice(0, 1))])];
  return { known, of: (word) => [...(byStem.get(stem(word)) ?? [])] };
}

/** Returns the synonyms of the settings; prepared once per version of them. */
export function readSynonyms(search: SearchSection): Synonyms {
  const known = prepared.get(search) ?? prepare(search);
  prepared.set(search, known);
  return known;
}
