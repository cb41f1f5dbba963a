import { limits } from '../access/limits.ts';
import { type DetailText, detailTextNames, typedDetails } from './typed-details.ts';

interface TextKind {
  lines: 'one' | 'many';
  /** Greatest length, in characters. */
  max: number;
  /** Lists that include it: all, only that of a cart, or none (the product's own page alone). */
  lists: 'all' | 'cart' | 'none';
  /** Whether every product has it in the base language. */
  required: boolean;
  /** Whether searches include it. */
  searched: boolean;
}

/** Texts of the product's own page that only some goods have. */
type DetailTextKind = Omit<TextKind, 'lists' | 'required' | 'searched'> & {
  lists: 'none';
  required: false;
  searched: false;
};

function makeDetailTextKind({ lines, max }: (typeof typedDetails)[DetailText]): DetailTextKind {
  return { lines, max, lists: 'none', required: false, searched: false };
}

const detailTexts = Object.fromEntries(
  detailTextNames.map((name) => [name, makeDetailTextKind(typedDetails[name])]),
) as Record<DetailText, DetailTextKind>; // an entry for each of them

/** Texts of a product, each by language. A further text is an entry here; store, wire and search follow. */
export const productTexts = {
  name: { lines: 'one', max: limits.name, lists: 'all', required: true, searched: true },
  category: { lines: 'one', max: limits.name, lists: 'all', required: true, searched: true },
  description: { lines: 'many', max: limits.text, lists: 'none', required: true, searched: true },
  /** The essential characteristics, shown at each line before ordering (§ 312j BGB). */
  properties: { lines: 'one', max: limits.properties, lists: 'cart', required: false, searched: true },
  /** Safety warnings (Art. 19 GPSR). */
  warnings: { lines: 'many', max: limits.text, lists: 'none', required: false, searched: false },
  /** Statements that a law requires for such goods: lamps, batteries, food. */
  mandatoryNotes: { lines: 'many', max: limits.text, lists: 'none', required: false, searched: false },
  ...detailTexts,
} as const satisfies Record<string, TextKind>;

export type ProductText = keyof typeof productTexts;

type TextWhere<Kind> = { [K in ProductText]: (typeof productTexts)[K] extends Kind ? K : never }[ProductText];
export type ListedText = TextWhere<{ lists: 'all' | 'cart' }>;
export type RequiredProductText = TextWhere<{ required: true }>;
export type OptionalProductText = TextWhere<{ required: false }>;

export const productTextNames = Object.keys(productTexts) as readonly ProductText[]; // the very keys the type is made of

export const requiredProductTexts = productTextNames.filter(
  (name): name is RequiredProductText => productTexts[name].required,
);
export const optionalProductTexts = productTextNames.filter(
  (name): name is OptionalProductText => !productTexts[name].required,
);

/** Texts in lists, at least in that of a cart. */
export const listedTexts = productTextNames.filter((name): name is ListedText => productTexts[name].lists !== 'none');
