import { type Db, ObjectId } from 'mongodb';
import type { ImageDocument, ProductDocument, ReviewDocument } from '../documents.ts';

type Listed = ProductDocument;

/** As many as the shop counts, and one more to know whether there are others. */
const counted = 10_001;

function imageAnswer({ _id, name, path, originalname, texts: { de, en } }: ImageDocument) {
  return { _id: _id.toHexString(), name, path, originalname, alt: de.alt, altEn: en.alt };
}

function listedAnswer(product: Listed) {
  const { _id, priceCents, images, createdAt, updatedAt, texts, brand } = product;
  return {
    _id: _id.toHexString(),
    name: texts.de.name,
    nameEn: texts.en.name,
    brand,
    category: texts.de.category,
    categoryEn: texts.en.category,
    price: priceCents / 100,
    onSale: product.onSale,
    published: product.published,
    taxClass: product.taxClass,
    countInStock: product.countInStock,
    image: images.map(imageAnswer),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What the shop asks before it uses what it counted: nothing is counted twice, whichever server counts. */
const remembered = { stamp: '', total: 0 };

async function countedTotal(db: Db): Promise<number> {
  const catalogue = await db.collection<{ _id: string; products: ObjectId }>('catalogue').findOne({ _id: 'catalogue' });
  const stamp = catalogue?.products.toHexString() ?? '';
  if (stamp !== remembered.stamp) {
    const total = await db
      .collection('products')
      .countDocuments({ published: true }, { limit: counted, hint: 'published_all_newest' });
    Object.assign(remembered, { stamp, total });
  }
  return remembered.total;
}

/** One page of the product list, newest first: the shop's reads, nothing checked. */
export async function bareProductPage(db: Db, query: URLSearchParams): Promise<object> {
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize'));
  const products = db.collection<ProductDocument>('products');
  const [found, total] = await Promise.all([
    products
      .find<Listed>({ published: true }, { projection: { 'texts.de.description': 0, 'texts.en.description': 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    countedTotal(db),
  ]);
  return { products: found.map(listedAnswer), page, pages: Math.ceil(total / pageSize), total };
}

async function bareReviews(db: Db, product: ObjectId) {
  const reviews = await db
    .collection<ReviewDocument>('reviews')
    .find({ product }, { projection: { product: 0, user: 0, byShop: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(100)
    .toArray();
  return reviews.map(({ _id, createdAt, ...review }) => ({
    _id: _id.toHexString(),
    ...review,
    createdAt: createdAt.toISOString(),
  }));
}

/** One product with its newest reviews; undefined when there is none. */
export async function bareProduct(db: Db, id: string): Promise<object | undefined> {
  const product = await db.collection<ProductDocument>('products').findOne({ _id: new ObjectId(id) }, {});
  if (!product) return undefined;
  const { de, en } = product.texts;
  const reviews = product.numReviews > 0 ? await bareReviews(db, product._id) : [];
  return { ...listedAnswer(product), description: de.description, descriptionEn: en.description, reviews };
}
