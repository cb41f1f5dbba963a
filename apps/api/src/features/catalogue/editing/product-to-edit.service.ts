import { languages } from '@kontor/shared/rules/text/languages';
import type { ProductToEdit } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';
import { listUnprintable } from '../../../lib/pdf/unprintable-texts.ts';
import type { Undated } from '../product-answer.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { notFound } from '../../../http/answers/api-error.ts';
import { getProduct } from '../products.service.ts';

/** Texts of a product that are printed on invoices. */
const printed = ['name', 'properties'] as const;

/** Returns a product or draft for its form. @throws 404 when there is none with this id */
export async function getProductToEdit(id: string): Promise<Undated<ProductToEdit>> {
  const product = await getProduct(id, { drafts: true });
  const stored = await ProductModel.findById(id, { ownManufacturer: 1 }).lean<Pick<StoredProduct, 'ownManufacturer'>>();
  const texts = printed.flatMap((field) => {
    const written: Readonly<Record<string, unknown>> = product;
    return languages.map((language) => written[wireName(field, language)]);
  });
  const unprintable = listUnprintable(texts.filter((text) => typeof text === 'string'));
  return {
    ...product,
    ...(stored?.ownManufacturer && { ownManufacturer: true }),
    ...(unprintable.length > 0 && { unprintable }),
  };
}

/** Returns the product or draft with an SKU, for its form. @throws 404 when there is none */
export async function getProductBySku(sku: string): Promise<Undated<ProductToEdit>> {
  // `$exists` names the partial index.
  const filter = { $and: [{ sku }, { sku: { $exists: true } }] };
  const found = await ProductModel.findOne(filter, { _id: 1 }).lean<Pick<StoredProduct, '_id'>>();
  if (!found) throw notFound('Product');
  return getProductToEdit(String(found._id));
}
