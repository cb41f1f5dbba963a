import { type Db, ObjectId } from 'mongodb';
import type { ImageDocument, ProductDocument, ReviewDocument } from '../documents.ts';

type Listed = ProductDocument;

/** Highest count that the shop shows, plus one to see whether there are more. */
const counted = 10_001;

/** Default delivery time of products, as in the shop's initial settings. */
export const usualDelivery = { min: 2, max: 4 };

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
    delivery: usualDelivery,
    countInStock: product.countInStock,
    image: images.map(imageAnswer),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Counts of all published products, as the list's sidebar shows them. */
interface Counts {
  total: number;
  facets: never[];
  brands: { value: string; count: number }[];
  categories: { name: string; nameEn: string; count: number }[];
}

/** Counts of one catalogue version, whose number is read before use: both servers count each version once. */
const remembered: { stamp: string; counts: Counts | undefined } = { stamp: '', counts: undefined };

const collator = new Intl.Collator('de', { numeric: true });

function countBy(db: Db, key: object | string) {
  return db
    .collection('products')
    .aggregate([{ $match: { published: true } }, { $group: { _id: key, count: { $sum: 1 } } }])
    .toArray();
}

async function countProducts(db: Db): Promise<Counts> {
  const [total, brands, categories] = await Promise.all([
    db.collection('products').countDocuments({ published: true }, { limit: counted, hint: 'published_all_newest' }),
    countBy(db, '$brand'),
    countBy(db, { name: '$texts.de.category', nameEn: '$texts.en.category' }),
  ]);
  return {
    total,
    facets: [],
    brands: brands
      .map(({ _id, count }) => ({ value: _id, count }))
      .toSorted((a, b) => collator.compare(a.value, b.value)),
    categories: categories
      .map(({ _id, count }) => ({ ..._id, count }))
      .toSorted((a, b) => collator.compare(a.name, b.name)),
  };
}

async function currentCounts(db: Db): Promise<Counts> {
  const catalogue = await db.collection<{ _id: string; products: ObjectId }>('catalogue').findOne({ _id: 'catalogue' });
  const stamp = catalogue?.products.toHexString() ?? '';
  if (remembered.counts && stamp === remembered.stamp) return remembered.counts;
  const counts = await countProducts(db);
  Object.assign(remembered, { stamp, counts });
  return counts;
}

/** Returns a page of the product list, newest first, by the shop's reads without its checks. */
export async function bareProductPage(db: Db, query: URLSearchParams): Promise<object> {
  const page = Number(query.get('page'));
  const pageSize = Number(query.get('pageSize'));
  const products = db.collection<ProductDocument>('products');
  const [found, counts] = await Promise.all([
    products
      .find<Listed>({ published: true }, { projection: { 'texts.de.description': 0, 'texts.en.description': 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    currentCounts(db),
  ]);
  return { products: found.map(listedAnswer), page, pages: Math.ceil(counts.total / pageSize), ...counts };
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

/** Returns a product with its newest reviews; undefined if there is none. */
export async function bareProduct(db: Db, id: string): Promise<object | undefined> {
  const product = await db.collection<ProductDocument>('products').findOne({ _id: new ObjectId(id) }, {});
  if (!product) return undefined;
  const { de, en } = product.texts;
  const reviews = product.numReviews > 0 ? await bareReviews(db, product._id) : [];
  return { ...listedAnswer(product), description: de.description, descriptionEn: en.description, reviews };
}
