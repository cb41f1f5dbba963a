import { type Db, MongoClient, ObjectId } from 'mongodb';
import type { ImageDocument, ProductDocument, ReviewDocument } from './documents.ts';

const categories = [
  ['Keramik', 'Ceramics'],
  ['Leuchten', 'Lamps'],
  ['Textilien', 'Textiles'],
  ['Körbe', 'Baskets'],
] as const;

/** Number of products stored at once. */
const batch = 5000;

const descriptions = {
  de:
    'Auf der Scheibe gedrehtes Stück aus Steinzeug, 29 cm hoch und 18 cm im Durchmesser. Die cremeweiße Glasur zeigt ' +
    'feine Eisensprenkel, der Fuß bleibt unglasiert. Wasserdicht; von Hand spülen und den Fuß trocknen lassen.',
  en:
    'A wheel-thrown piece of stoneware, 29 cm tall and 18 cm across. The cream glaze carries fine iron specks, and ' +
    'the foot is left bare. Watertight; wash by hand and let the foot dry.',
};

/** Stars of each product's reviews; their average is the stored one. */
const stars = [5, 5, 4, 3];

/** Returns a picture of the product with this number. */
export function makeImage(product: number, view: number): ImageDocument {
  const name = `${String(product).padStart(30, '0')}-${view}-800.webp`;
  return {
    _id: new ObjectId(),
    name,
    path: `/uploads/${name}`,
    originalname: `stueck-${product}-${view}.jpg`,
    texts: {
      de: { alt: `Bauchiges cremeweißes Stück ${product} von schräg oben, Ansicht ${view}` },
      en: { alt: `Round-bellied cream piece ${product} seen from above, view ${view}` },
    },
  };
}

function makeSeedProduct(index: number): ProductDocument {
  const [german, english] = categories[index % categories.length] ?? categories[0];
  const named = {
    texts: {
      de: { name: `Bauchvase ${index}, cremeweiß`, category: german, description: descriptions.de },
      en: { name: `Rounded vase ${index}, cream`, category: english, description: descriptions.en },
    },
    brand: `Töpferei ${index % 20}`,
  };
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
  return {
    _id: new ObjectId(),
    ...named,
    priceCents: 1990 + index,
    onSale: false,
    published: true,
    taxClass: 'standard',
    countInStock: 1_000_000,
    images: [1, 2, 3].map((view) => makeImage(index, view)),
    rating: 4.25,
    ratingSum: 4.25 * stars.length,
    numReviews: stars.length,
    shopReviews: 0,
    version: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

function makeReviews({ _id, createdAt }: ProductDocument): ReviewDocument[] {
  return stars.map((rating) => ({
    _id: new ObjectId(),
    product: _id,
    user: new ObjectId(),
    name: 'Karla Petersen',
    rating,
    comment: 'Steht seit zwei Wochen auf der Anrichte. Die Sprenkel sieht man erst aus der Nähe, dann aber gern lange.',
    byShop: false,
    createdAt,
  }));
}

/** Stores `count` products in batches, so that memory never holds all. */
export async function storeProducts(
  db: Db,
  count: number,
  productAt: (index: number) => ProductDocument,
): Promise<void> {
  for (let start = 0; start < count; start += batch) {
    const products = Array.from({ length: Math.min(batch, count - start) }, (_, at) => productAt(start + at));
    await db.collection<ProductDocument>('products').insertMany(products);
  }
}

/** Stores `count` products like the demo's, with more stock than a run sells. */
async function seedProducts(db: Db, count: number): Promise<ProductDocument[]> {
  const products = Array.from({ length: count }, (_, index) => makeSeedProduct(index));
  await storeProducts(db, count, (index) => products[index] ?? makeSeedProduct(index));
  await db.collection<ReviewDocument>('reviews').insertMany(products.flatMap(makeReviews));
  return products;
}

/** Stores products in the database at an address. */
export async function seedProductsAt(mongoUri: string, count: number): Promise<ProductDocument[]> {
  const client = await MongoClient.connect(mongoUri);
  const products = await seedProducts(client.db(), count);
  await client.close();
  return products;
}

/** Stores `count` products for lists: prices and ratings of all kinds, one in ten sold out; nothing else. */
export async function seedCatalogue(db: Db, count: number): Promise<void> {
  await storeProducts(db, count, (index) => ({
    ...makeSeedProduct(index),
    // Price and rating do not depend on age.
    priceCents: 990 + ((index * 7919) % 40_000),
    rating: ((index * 31) % 17) / 4 + 1,
    countInStock: index % 10 === 9 ? 0 : 5,
  }));
}
