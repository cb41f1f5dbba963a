import { baseLanguage } from '@kontor/shared/rules/text/languages';
import {
  type DetailValue,
  type TypedDetail,
  detailValueNames,
  isAsked,
  isDetailText,
  typedDetailNames,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import type { StoredProduct } from './product.model.ts';

/** Returns a product's typed details other than texts, as answers carry them. */
export function pickTypedDetails(product: StoredProduct) {
  const said = detailValueNames.flatMap((name) => {
    const value = product[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said) as { [Name in DetailValue]?: NonNullable<StoredProduct[Name]> }; // the same
}

function isSaid(product: StoredProduct, name: TypedDetail): boolean {
  const value = isDetailText(name) ? product.texts[baseLanguage][name] : product[name];
  return value !== undefined && value !== null && value !== '';
}

/** Returns the names of the details shown on a product's page: required for its kind of goods and present. */
export function listDeclared(product: StoredProduct) {
  const declared = typedDetailNames.filter(
    (name) => typedDetails[name].listed && isAsked(name, product) && isSaid(product, name),
  );
  return declared.length > 0 && { declared };
}
