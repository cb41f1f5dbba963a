import { furtherLanguages, languages } from '@kontor/shared/rules/text/languages';
import { foldName } from '@kontor/shared/rules/address/names';
import type { DescribedCategory } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';

/** Fields of a category's names in further languages. */
export const furtherNames = furtherLanguages.map((language) => ({
  language,
  name: wireName('to', language),
  source: wireName('name', language),
}));

/** Fields of the texts on a category's page, by language. */
export const descriptions = languages.map((language) => ({ language, name: wireName('description', language) }));

export type OwnName = (typeof furtherNames)[number]['name'] | (typeof descriptions)[number]['name'] | 'product';

/** Returns the fields of a category besides its German name. */
export function toOwnValues(category: DescribedCategory | undefined): Record<OwnName, string> {
  const names = furtherNames.map(({ name, source }) => [name, category?.[source] ?? '']);
  const texts = descriptions.map(({ name }) => [name, category?.[name] ?? '']);
  const all = Object.fromEntries([...names, ...texts, ['product', category?.product ?? '']]);
  return all as Record<OwnName, string>; // ``fromEntries` loses the names` forgets the names
}

/** Returns the field values of a category. */
export function toValues(category: DescribedCategory | undefined): Record<'from' | 'to' | OwnName, string> {
  const { name = '' } = category ?? {};
  return { from: name, to: name, ...toOwnValues(category) };
}

/** Finds another category that already has the new name. */
export function findMerged(
  categories: readonly DescribedCategory[],
  { from, to }: { from: string; to: string },
): DescribedCategory | undefined {
  const wanted = foldName(to);
  if (wanted === foldName(from)) return undefined;
  return categories.find(({ name }) => foldName(name) === wanted);
}
