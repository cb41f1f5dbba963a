import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSchema } from '@kontor/shared/schemas/product/content';
import { withdrawalExclusions } from '@kontor/shared/wire/product-details';
import * as z from 'zod/mini';
import { ProductModel } from '../../features/catalogue/product.model.ts';
import { catalogueFolder } from '../../scripts/demo/demo-catalogue.ts';
import { imagePath, newImageName } from '../../lib/images/image-files.ts';

const demoProductsSchema = z.array(
  z.object({
    texts: z.record(z.string(), z.record(z.string(), z.string())),
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
  const stored = await ProductModel.create(
    read.map(({ price, photos, sku, ...product }, index) => ({
      ...product,
      ...(sku && { sku: `${index}-${sku}` }),
      priceCents: Math.round(price * 100),
      ...(index % 3 === 0 && {
        onSale: true,
        priceBeforeCents: Math.round(price * 100) + (index % 2 === 0 ? 500 : -1),
      }),
      images: photos.map(() => newImageName()).map((name) => ({ name, path: imagePath(name) })),
    })),
  );
  return stored.map(({ _id }) => String(_id));
}
