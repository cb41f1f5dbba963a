import { furtherLanguages, languages } from '@kontor/shared/rules/text/languages';
import { foldName } from '@kontor/shared/rules/address/names';
import type { DescribedCategory } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';

/** The fields of its names in further languages. */
export const furtherNames = furtherLanguages.map((language) => ({
  language,
  name: wireName('to', language),
  source: wireName('name', language),
}));

/** The fields of what its page says, by language. */
export const descriptions = languages.map((language) => ({ language, name: wireName('description', language) }));

export type OwnName = (typeof furtherNames)[number]['name'] | (typeof descriptions)[number]['name'] | 'product';

/** Returns the fields of a category beside its German name, as the form shows them. */
export function toOwnValues(category: DescribedCategory | undefined): Record<OwnName, string> {
  const names = furtherNames.map(({ name, source }) => [name, category?.[source] ?? '']);
  const texts = descriptions.map(({ name }) => [name, category?.[name] ?? '']);
  const all = Object.fromEntries([...names, ...texts, ['product', category?.product ?? '']]);
  return all as Record<OwnName, string>; // `fromEntries` forgets the names
}

/** Returns the current values of a category, as the form shows them. */
export function toValues(category: DescribedCategory | undefined): Record<'from' | 'to' | OwnName, string> {
  const { name = '' } = category ?? {};
  return { from: name, to: name, ...toOwnValues(category) };
}

/** The other category that has the new name already. */
export function findMerged(
  categories: readonly DescribedCategory[],
  { from, to }: { from: string; to: string },
): DescribedCategory | undefined {
  const wanted = foldName(to);
  if (wanted === foldName(from)) return undefined;
  return categories.find(({ name }) => foldName(name) === wanted);
}
