import type { Language } from '../text/languages.ts';
import { localizeMarked, type Named } from '../text/localize.ts';
import { wireName, type WireName } from '../text/texts.ts';
import type { TextTree } from './text-tree.ts';

/** Record with the merchant's texts, and the trees of those that are Markdown. */
export type Parsed<Field extends string> = Named<Field> & {
  readonly [K in WireName<`${Field}Tree`>]?: TextTree | undefined;
};

/** Returns the tree of the text that `localizeMarked` returns; undefined if that is plain text. */
export function localizeTree<Field extends string>(
  item: Parsed<Field>,
  field: Field,
  language: Language,
): TextTree | undefined {
  const [, lang = language] = localizeMarked(item, field, language);
  const trees: Readonly<Record<string, unknown>> = item;
  return trees[wireName(`${field}Tree`, lang)] as TextTree | undefined; // by the type of the record
}
