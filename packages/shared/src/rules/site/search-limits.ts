/** Upper bounds of a search and its settings. They are kept out of `limits`, which every first page loads. */
export const searchLimits = {
  /** Values of one choice, and facts, that a list is narrowed by at once. */
  chosenValues: 30,
  filteredFacts: 8,
  /** Facts that the merchant offers for it. */
  facets: 4,
  /** Groups of words that mean the same, words of one, and characters of a word. */
  synonymGroups: 500,
  synonyms: 20,
  word: 60,
} as const;
