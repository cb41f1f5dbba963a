import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type FactText, type SentFact, factTexts } from '@kontor/shared/schemas/product/product-facts';
import { type Texts, gatherTexts } from '@kontor/shared/rules/text/texts';

export interface StoredFact {
  texts: Texts<FactText, never>;
}

/** Finds the stored texts of a fact with the same words: a translation belongs to the words it translates. */
function findTexts(sent: SentFact, current: readonly StoredFact[]) {
  const named = current.filter(({ texts }) => texts[baseLanguage].name === sent.name);
  const same = named.find(({ texts }) => texts[baseLanguage].value === sent.value);
  if (same) return same.texts;
  const [known] = named;
  return known && Object.fromEntries(Object.entries(known.texts).map(([language, { name }]) => [language, { name }]));
}

/**
 * Returns the facts of a product by language, from those of the wire. A request sends all facts or none; a missing translation
 * stays as long as the words it translates.
 */
export function gatherFacts(
  sent: readonly SentFact[] | null | undefined,
  current: readonly StoredFact[] | null | undefined,
): StoredFact[] | undefined {
  return sent?.map((fact) => ({
    texts: gatherTexts<FactText, never>(fact, factTexts, findTexts(fact, current ?? [])),
  }));
}
