import type { Language } from '@kontor/shared/rules/text/languages';
import type { Promotion } from '@kontor/shared/wire/promotions';
import { formatAmount, normalizeAmount, writeMeasure } from '../../lib/amounts.ts';

const names = [
  'name',
  'code',
  'kind',
  'value',
  'minimum',
  'from',
  'until',
  'uses',
  'usesPerCustomer',
  'products',
  'categories',
  'excluded',
  'firstOrderOnly',
  'combinable',
] as const;

/** Name of a field of the form, as on the wire. */
export type FieldName = (typeof names)[number];
export type PromotionValues = Record<FieldName, string>;

/** Value of a field that is ticked. */
export const ticked = 'yes';

/** Returns the ids of a field that lists them with commas. */
export const listIds = (value: string): string[] => value.split(',').filter(Boolean);

const writeFlag = (isSet: boolean | undefined): string => (isSet ? ticked : '');
const writeWhole = (count: number | undefined): string => (count === undefined ? '' : String(count));

function writeValue({ kind, value }: Promotion, language: Language): string {
  return kind === 'percent' ? writeMeasure(value, language) : formatAmount(value, language);
}

/** Returns a promotion as the form's fields show it. */
export function readPromotionValues(promotion: Promotion | undefined, language: Language): PromotionValues {
  const { minimum } = promotion ?? {};
  return {
    name: promotion?.name ?? '',
    code: promotion?.code ?? '',
    kind: promotion?.kind ?? 'percent',
    value: promotion ? writeValue(promotion, language) : '',
    minimum: minimum === undefined ? '' : formatAmount(minimum, language),
    from: promotion?.from ?? '',
    until: promotion?.until ?? '',
    uses: writeWhole(promotion?.uses),
    usesPerCustomer: writeWhole(promotion?.usesPerCustomer),
    products: promotion?.products.join() ?? '',
    categories: promotion?.categories.join() ?? '',
    excluded: promotion?.excluded.join() ?? '',
    firstOrderOnly: writeFlag(promotion?.firstOrderOnly),
    combinable: writeFlag(promotion?.combinable),
  };
}

const orNone = (text: string): string | null => text.trim() || null;

/** Converts the fields for the call: a limit that is left empty is none. */
export function promotionInput(values: PromotionValues) {
  return {
    name: values.name,
    code: values.code,
    kind: values.kind,
    value: normalizeAmount(values.value),
    minimum: orNone(normalizeAmount(values.minimum)),
    from: orNone(values.from),
    until: orNone(values.until),
    uses: orNone(values.uses),
    usesPerCustomer: orNone(values.usesPerCustomer),
    products: listIds(values.products),
    categories: listIds(values.categories),
    excluded: listIds(values.excluded),
    firstOrderOnly: values.firstOrderOnly === ticked,
    combinable: values.combinable === ticked,
  };
}
