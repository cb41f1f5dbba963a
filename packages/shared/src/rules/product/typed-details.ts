import { limits } from '../access/limits.ts';
import { shippingClasses } from '../shipping/shipping-classes.ts';

/** Sorts of goods of which a law wants more said than of others. */
export const goodsClasses = ['food', 'textile'] as const;
export type GoodsClass = (typeof goodsClasses)[number];

interface AnyDetail {
  /** Goods of which it is asked: all, a sort of them, or food that is organic. */
  of: 'all' | GoodsClass | 'organic';
  /** Whether the product's page shows it. */
  listed: boolean;
  /** Whether lists of products can be narrowed by it. */
  filterable: boolean;
  /** Whether such goods lack something for lawful sale without it. */
  required: boolean;
  /** Its source, if a law asks for it; the form tells it. */
  law?: string;
}

/** Text by language. Words between asterisks are emphasised if that is enabled. */
interface TextDetail extends AnyDetail {
  type: 'text';
  lines: 'one' | 'many';
  max: number;
  emphasis?: boolean;
}

/** A number in its unit, whose sign is the same in every language. */
interface NumberDetail extends AnyDetail {
  type: 'number';
  unit: string;
  min: number;
  max: number;
  decimals: number;
}

interface ChoiceDetail extends AnyDetail {
  type: 'choice';
  values: readonly string[];
}

interface YesNoDetail extends AnyDetail {
  type: 'yesNo';
}

const line = { type: 'text', lines: 'one', max: limits.factValue } as const;
const lines = { type: 'text', lines: 'many', max: limits.text } as const;
const shown = { listed: true, filterable: false } as const;
const unlisted = { listed: false, filterable: false, required: false } as const;

/**
 * Typed details of a product besides its texts. A further one is an entry here and its words in `site/details.ts` of each
 * language; contract, store, form, page, filters and lacks follow.
 */
export const typedDetails = {
  /** A field of its own decides which others are asked for. */
  goodsClass: { type: 'choice', values: goodsClasses, of: 'all', listed: false, filterable: false, required: false },

  foodName: { ...line, ...shown, of: 'food', required: true, law: '(EU) 1169/2011, Art. 9, 14, 17' },
  ingredients: {
    ...lines,
    ...shown,
    of: 'food',
    emphasis: true,
    required: true,
    law: '(EU) 1169/2011, Art. 9, 14, 18',
  },
  allergens: { ...line, ...shown, of: 'food', required: true, law: '(EU) 1169/2011, Art. 9, 14, 21' },
  alcohol: {
    type: 'number',
    unit: '% vol',
    min: 0,
    max: 100,
    decimals: 1,
    ...shown,
    of: 'food',
    required: false,
    law: '(EU) 1169/2011, Art. 9, 14, 28',
  },
  nutrition: { ...lines, ...shown, of: 'food', required: false, law: '(EU) 1169/2011, Art. 9, 14, 30' },
  storage: { ...line, ...shown, of: 'food', required: true, law: '(EU) 1169/2011, Art. 9, 14, 25' },
  durability: { ...line, ...shown, of: 'food', required: false },
  origin: {
    ...line,
    listed: true,
    filterable: true,
    of: 'food',
    required: true,
    law: '(EU) 1169/2011, Art. 9, 14, 26',
  },
  operator: { ...line, ...shown, of: 'food', required: true, law: '(EU) 1169/2011, Art. 8, 9, 14' },
  organic: { type: 'yesNo', of: 'food', listed: true, filterable: true, required: false, law: '(EU) 2018/848' },
  organicControl: { ...line, ...shown, of: 'organic', required: true, law: '(EU) 2018/848' },

  fibres: { ...lines, ...shown, of: 'textile', required: true, law: '(EU) 1007/2011' },
  animalParts: { type: 'yesNo', ...shown, of: 'textile', required: false, law: '(EU) 1007/2011, Art. 12' },
  care: { ...line, ...shown, of: 'textile', required: false },

  /** Weight with its packing, and class: they decide which delivery methods carry it, and for how much (`choose-method.ts`). */
  weight: { type: 'number', unit: 'g', min: 1, max: limits.productWeight, decimals: 0, ...unlisted, of: 'all' },
  shippingClass: { type: 'choice', values: shippingClasses, ...unlisted, of: 'all' },
} as const satisfies Record<string, TextDetail | NumberDetail | ChoiceDetail | YesNoDetail>;

type Details = typeof typedDetails;
export type TypedDetail = keyof Details;

type DetailWhere<Kind> = { [Name in TypedDetail]: Details[Name] extends Kind ? Name : never }[TypedDetail];
export type DetailText = DetailWhere<{ type: 'text' }>;
export type DetailNumber = DetailWhere<{ type: 'number' }>;
export type DetailChoice = DetailWhere<{ type: 'choice' }>;
export type DetailYesNo = DetailWhere<{ type: 'yesNo' }>;
/** A detail that is no text: it says the same in every language. */
export type DetailValue = DetailNumber | DetailChoice | DetailYesNo;
export type RequiredDetail = DetailWhere<{ required: true }>;
/** One of the values of a choice. */
export type ChoiceOf<Name extends DetailChoice> = Details[Name]['values'][number];

export const typedDetailNames = Object.keys(typedDetails) as readonly TypedDetail[]; // the very keys the type is made of

export const isDetailText = (name: TypedDetail): name is DetailText => typedDetails[name].type === 'text';
export const isDetailNumber = (name: TypedDetail): name is DetailNumber => typedDetails[name].type === 'number';
export const isDetailChoice = (name: TypedDetail): name is DetailChoice => typedDetails[name].type === 'choice';
const isDetailValue = (name: TypedDetail): name is DetailValue => !isDetailText(name);

export const detailTextNames = typedDetailNames.filter(isDetailText);
export const detailValueNames = typedDetailNames.filter(isDetailValue);
export const requiredDetails = typedDetailNames.filter((name): name is RequiredDetail => typedDetails[name].required);

/** A typed detail by the name of a field that may be another one. */
export function findTypedDetail(field: string): TypedDetail | undefined {
  return typedDetailNames.find((name) => name === field);
}

/** Whether what a product lacks is one of them. */
export const isRequiredDetail = (lack: string): lack is RequiredDetail => requiredDetails.some((name) => name === lack);

/** A product, as far as it decides which details are asked for. */
export interface Declared {
  readonly goodsClass?: GoodsClass | null | undefined;
  readonly organic?: boolean | null | undefined;
}

/** Whether a product of this sort is to say it. */
export function isAsked(name: TypedDetail, { goodsClass, organic }: Declared): boolean {
  const { of } = typedDetails[name];
  if (of === 'organic') return goodsClass === typedDetails.organic.of && organic === true;
  return of === 'all' || of === goodsClass;
}
