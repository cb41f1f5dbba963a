import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSchema } from '@kontor/shared/schemas/product/content';
import { optionalProductTexts, requiredProductTexts } from '@kontor/shared/rules/product/product-texts';
import { textsSchema } from '@kontor/shared/schemas/stored-text-schemas';
import { withdrawalExclusions } from '@kontor/shared/wire/product-details';
import * as z from 'zod/mini';
import { ProductModel } from '../../features/catalogue/product.model.ts';
import { catalogueFolder } from '../../scripts/demo/demo-catalogue.ts';
import { imagePath, newImageName } from '../../lib/images/image-files.ts';

const demoProductsSchema = z.array(
  z.object({
    texts: textsSchema(requiredProductTexts, optionalProductTexts),
    brand: z.string(),
    price: z.number(),
    countInStock: z.number(),
    sku: z.optional(z.string()),
    gtin: z.optional(z.string()),
    content: z.optional(contentSchema),
    withdrawalExcluded: z.optional(z.enum(withdrawalExclusions)),
    photos: z.array(z.object({ file: z.string() })),
  }),
);

/** Stores the products of both demo shops, each third one reduced, with addresses of pictures but no files. */
export async function storeDemoProducts(): Promise<string[]> {
  const seeds = ['demo', 'unlike'] as const;
  const files = seeds.map((seed) => readFile(join(catalogueFolder(seed), 'catalogue.json'), 'utf8'));
  const read = (await Promise.all(files)).flatMap((file) => z.parse(demoProductsSchema, JSON.parse(file)));
  const ids: string[] = [];
  for (const [index, { texts, brand, price, countInStock, photos, ...rest }] of read.entries()) {
    const priceCents = Math.round(price * 100);
    const names = photos.map(() => newImageName());
    const { _id } = await ProductModel.create({
      texts,
      brand,
      countInStock,
      ...(rest.sku && { sku: `${index}-${rest.sku}` }),
      ...(rest.gtin && { gtin: rest.gtin }),
      ...(rest.content && { content: rest.content }),
      ...(rest.withdrawalExcluded && { withdrawalExcluded: rest.withdrawalExcluded }),
      priceCents,
      ...(index % 3 === 0 && { onSale: true, priceBeforeCents: priceCents + (index % 2 === 0 ? 500 : -1) }),
      images: names.map((name) => ({ name, path: imagePath(name) })),
    });
    ids.push(String(_id));
  }
  return ids;
}
