import { type Db, ObjectId } from 'mongodb';
import type { ImageDocument, ProductDocument } from './documents.ts';

type Listed = Omit<ProductDocument, 'description' | 'descriptionEn' | 'searchTerms'>;

/** As many as the shop counts, and one more to know whether there are others. */
const counted = 10_001;

function imageAnswer({ _id, name, path, originalname, alt, altEn }: ImageDocument) {
  return { _id: _id.toHexString(), name, path, originalname, alt, altEn };
}

function listedAnswer(product: Listed) {
  const { _id, priceCents, images, createdAt, updatedAt, name, nameEn, brand, category, categoryEn } = product;
  return {
    _id: _id.toHexString(),
    name,
    nameEn,
    brand,
    category,
    categoryEn,
    price: priceCents / 100,
    countInStock: product.countInStock,
    image: images.map(imageAnswer),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** One page of the product list, newest first: the shop's reads, nothing checked. */
export async function bareProductPage(db: Db, query: URLSearchParams): Promise<object> {
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize'));
  const products = db.collection<ProductDocument>('products');
  const [found, total] = await Promise.all([
    products
      .find<Listed>({}, { projection: { description: 0, descriptionEn: 0, searchTerms: 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    products.countDocuments({}, { limit: counted, hint: { _id: 1 } }),
  ]);
  return { products: found.map(listedAnswer), page, pages: Math.ceil(total / pageSize), total };
}

/** One product; undefined when there is none. */
export async function bareProduct(db: Db, id: string): Promise<object | undefined> {
  const product = await db
    .collection<ProductDocument>('products')
    .findOne({ _id: new ObjectId(id) }, { projection: { searchTerms: 0 } });
  if (!product) return undefined;
  const { description, descriptionEn } = product;
  return { ...listedAnswer(product), description, descriptionEn, reviews: [] };
}
