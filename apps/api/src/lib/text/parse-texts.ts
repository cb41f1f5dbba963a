import { parseShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import type { TextTree } from '@kontor/shared/rules/markdown/text-tree';
import { languages } from '@kontor/shared/rules/text/languages';
import type { Named } from '@kontor/shared/rules/text/localize';
import { wireName, type WireName } from '@kontor/shared/rules/text/texts';

type Trees<Field extends string> = { [K in WireName<`${Field}Tree`>]?: TextTree };

/**
 * Parses a text in every language. @returns the trees under their names on the wire, as `descriptionTree` of `description`; none
 * of plain texts
 */
export function parseTexts<Field extends string>(item: Named<Field>, field: Field): Trees<Field> {
  const texts: Readonly<Record<string, string | undefined>> = item;
  const trees = languages.flatMap((language) => {
    const tree = parseShopText(texts[wireName(field, language)] ?? '');
    return tree ? [[wireName(`${field}Tree`, language), tree]] : [];
  });
  return Object.fromEntries(trees) as Trees<Field>; // the very names of the type
}
