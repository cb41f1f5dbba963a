import { limits } from '@kontor/shared/limits';
import { pictureDetails } from '@kontor/shared/product-details';
import type { FieldName, Values } from './product-values.ts';

/** What belongs to one product alone. */
const ownFields = ['sku', 'gtin', 'countInStock', ...pictureDetails] as const satisfies readonly FieldName[];

/** The fields of a copy: a draft at its full price, without what belongs to the other product alone. @param name what the copy is called */
export function copyValues(values: Values, name: string): Values {
  const emptied = Object.fromEntries(ownFields.map((field) => [field, '']));
  return { ...values, ...emptied, published: 'false', onSale: 'false', name: name.slice(0, limits.name) };
}
