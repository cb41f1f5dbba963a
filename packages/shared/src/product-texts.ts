interface TextKind {
  lines: 'one' | 'many';
  /** Whether lists carry it, or the product's own page only. */
  inLists: boolean;
  /** Whether every product has it in the base language. */
  required: boolean;
}

/** What a product says, each by language. A further text is an entry here; store, wire and search follow. */
export const productTexts = {
  name: { lines: 'one', inLists: true, required: true },
  category: { lines: 'one', inLists: true, required: true },
  description: { lines: 'many', inLists: false, required: true },
} as const satisfies Record<string, TextKind>;

export type ProductText = keyof typeof productTexts;

type TextWhere<Kind> = { [K in ProductText]: (typeof productTexts)[K] extends Kind ? K : never }[ProductText];
export type ListedText = TextWhere<{ inLists: true }>;
export type RequiredProductText = TextWhere<{ required: true }>;
export type OptionalProductText = TextWhere<{ required: false }>;

export const productTextNames = Object.keys(productTexts) as readonly ProductText[]; // the very keys the type is made of

export const requiredProductTexts = productTextNames.filter(
  (name): name is RequiredProductText => productTexts[name].required,
);
export const optionalProductTexts = productTextNames.filter(
  (name): name is OptionalProductText => !productTexts[name].required,
);

/** The texts that lists carry. */
export const listedTexts = productTextNames.filter((name): name is ListedText => productTexts[name].inLists);
