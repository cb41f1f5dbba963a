import { toAdminProduct, adminProjection } from '../product-answer.ts';
import { ProductModel, type StoredProduct, listIndex } from '../product.model.ts';
import { readListCache } from './catalogue.service.ts';

/** How many products are published, and how many of them lack something for lawful sale: a picture, the words of one, or something else. */
export interface LackCounts {
  published: number;
  withoutPicture: number;
  withoutPhotoText: number;
  lacking: number;
}

async function countAll(): Promise<LackCounts> {
  const counts: LackCounts = { published: 0, withoutPicture: 0, withoutPhotoText: 0, lacking: 0 };
  const products = ProductModel.find({ published: true }, adminProjection)
    .hint(listIndex('all'))
    .lean<StoredProduct[]>()
    .cursor();
  for await (const product of products) {
    const { lacks } = toAdminProduct(product);
    counts.published += 1;
    if (lacks.includes('picture')) counts.withoutPicture += 1;
    if (lacks.includes('alt')) counts.withoutPhotoText += 1;
    if (lacks.some((lack) => lack !== 'picture' && lack !== 'alt')) counts.lacking += 1;
  }
  return counts;
}

/** Counts them anew only when an admin has changed a product: all that are published are looked at. */
export async function countLacks(): Promise<LackCounts> {
  const cached = await readListCache();
  return cached('lacks', ['products'], countAll);
}
