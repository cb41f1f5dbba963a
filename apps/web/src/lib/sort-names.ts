import { locales, type Language } from '@kontor/shared/rules/text/languages';

/** Sorts items by their shown names, in the order of the page's language (DIN 5007-1 for German). */
export function sortByName<Item>(items: readonly Item[], nameOf: (item: Item) => string, language: Language): Item[] {
  const { compare } = new Intl.Collator(locales[language]);
  return items.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}
