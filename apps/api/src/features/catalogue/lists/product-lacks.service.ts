import { findClaims } from '@kontor/shared/rules/product/green-claims';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { toAdminProduct } from '../product-answer.ts';
import { ProductModel, type StoredProduct, listIndex } from '../product.model.ts';
import { readListCache } from './catalogue.service.ts';

/**
 * Number of published products, and of those that lack something for lawful sale: a picture, its alternative text, or another
 * detail.
 */
export interface LackCounts {
  published: number;
  withoutPicture: number;
  withoutPhotoText: number;
  lacking: number;
  /** Number of products with a possibly forbidden environmental claim, and the first of them. */
  claiming: number;
  claims: ProductClaims[];
}

/** General environmental claims of a product's texts. */
export interface ProductClaims {
  _id: string;
  name: string;
  words: string[];
}

/** Highest number of products named. */
const mostNamed = 20;

function findProductClaims({ texts }: StoredProduct): string[] {
  return findClaims(
    Object.values(texts)
      .flatMap((text) => Object.values(text ?? {}))
      .join('\n'),
  );
}

async function countAll(): Promise<LackCounts> {
  const counts: LackCounts = {
    published: 0,
    withoutPicture: 0,
    withoutPhotoText: 0,
    lacking: 0,
    claiming: 0,
    claims: [],
  };
  const products = ProductModel.find({ published: true }).hint(listIndex('all')).lean<StoredProduct[]>().cursor();
  for await (const product of products) {
    const { lacks } = toAdminProduct(product);
    counts.published += 1;
    const words = findProductClaims(product);
    if (words.length > 0) {
      counts.claiming += 1;
      const { _id, texts } = product;
      if (counts.claims.length < mostNamed)
        counts.claims.push({ _id: String(_id), name: texts[baseLanguage].name, words });
    }
    if (lacks.includes('picture')) counts.withoutPicture += 1;
    if (lacks.includes('alt')) counts.withoutPhotoText += 1;
    if (lacks.some((lack) => lack !== 'picture' && lack !== 'alt')) counts.lacking += 1;
  }
  return counts;
}

/** Returns cached counts, renewed only after an admin changes a product: counting reads all published products. */
export async function countLacks(): Promise<LackCounts> {
  const cached = await readListCache();
  return cached('lacks', ['products'], countAll);
}
