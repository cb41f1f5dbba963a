import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { SomeTexts } from '@kontor/shared/rules/text/texts';
import type { FactText } from '@kontor/shared/schemas/product/product-facts';

type Facts = readonly { texts: SomeTexts<FactText> }[];

/** Names of facts whose value alone says how large something is, in the base language. */
const measures = ['maße', 'größe', 'abmessungen', 'format'];

/** Names of facts with a single measure, which are needed to understand it. */
const singleMeasures = ['höhe', 'durchmesser', 'länge', 'breite', 'inhalt', 'volumen', 'fassungsvermögen'];

const materials = ['material', 'werkstoff'];

/** Length beyond which a value would fill a second line of a card. */
const longest = 40;

/** Finds the first fact with one of these names; earlier names come first. */
function findFact(facts: Facts, names: readonly string[]): Facts[number] | undefined {
  for (const name of names) {
    const found = facts.find(({ texts }) => texts[baseLanguage]?.name?.trim().toLowerCase() === name);
    if (found) return found;
  }
  return undefined;
}

/** Returns the first part of a value: `29 cm hoch` of `29 cm hoch, 18 cm Durchmesser`. */
function readFirstPart(value: string | undefined): string | undefined {
  const [part] = value?.split(/[,;]\s/) ?? [];
  return part && part.length <= longest ? part : undefined;
}

/**
 * Writes size and material of a product in a few words, for its card in lists: `29 cm hoch, Steinzeug`. Products without such
 * facts have none.
 */
export function writeBrief(facts: Facts): SomeTexts<'brief'> {
  const measure = findFact(facts, measures);
  const single = measure ? undefined : findFact(facts, singleMeasures);
  const material = findFact(facts, materials);
  const texts = languages.map((language) => {
    const size = readFirstPart((measure ?? single)?.texts[language]?.value);
    const name = size && single?.texts[language]?.name;
    const made = readFirstPart(material?.texts[language]?.value);
    const parts = [name ? `${name} ${size}` : size, made].filter((part) => part !== undefined);
    return [language, { brief: parts.join(', ') }];
  });
  return Object.fromEntries(texts) as SomeTexts<'brief'>; // an entry for each language
}
