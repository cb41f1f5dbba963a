import { languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import { flattenBase } from '../../catalogue/groups/variant-texts.ts';
import { flattenProductTexts, toDetails, toUngrouped } from '../../catalogue/product-answer.ts';
import type { StoredProduct } from '../../catalogue/product.model.ts';
import type { Values } from './read-values.ts';

/** Fields that each variant has of its own. */
const ownFields: ReadonlySet<string> = new Set([
  'sku',
  'gtin',
  'slug',
  'content',
  'deliveryDays',
  'weight',
  'shippingClass',
  'price',
  'countInStock',
  'published',
]);

/** Splits fields into those shared by all variants and those of each variant. */
export function splitOwn(fields: Readonly<Record<string, unknown>>): { shared: Values; own: Values } {
  const entries = Object.entries(fields);
  return {
    shared: Object.fromEntries(entries.filter(([name]) => !ownFields.has(name))),
    own: Object.fromEntries(entries.filter(([name]) => ownFields.has(name))),
  };
}

/** Returns fields with the group's names in place of the variant's. */
function nameGroup({ base }: StoredProduct): Values {
  const names: Values = flattenBase(base);
  return Object.fromEntries(
    languages.map((language) => [wireName('name', language), names[wireName('baseName', language)]]),
  );
}

/** Returns a stored product by its field names on the wire, as in its form; a variant has the names of its group. */
export function toForm(product: StoredProduct): Values {
  return {
    ...toUngrouped(product),
    ...flattenProductTexts(product.texts),
    ...toDetails(product),
    ...(product.group && nameGroup(product)),
  };
}
