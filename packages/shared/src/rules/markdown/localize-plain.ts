import type { Language } from '../text/languages.ts';
import { localize } from '../text/localize.ts';
import { localizeTree, type Parsed } from './localize-tree.ts';
import { plainText } from './plain-text.ts';

/** Returns the merchant's text in the shopper's language without marks of Markdown. */
export function localizePlain<Field extends string>(item: Parsed<Field>, field: Field, language: Language): string {
  const tree = localizeTree(item, field, language);
  return tree ? plainText(tree) : localize(item, field, language);
}
