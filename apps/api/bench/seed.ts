import { type Db, ObjectId } from 'mongodb';
import { searchTerms } from '../src/features/products/search-terms.ts';
import type { ImageDocument, ProductDocument } from './documents.ts';

const categories = [
  ['Keramik', 'Ceramics'],
  ['Leuchten', 'Lamps'],
  ['Textilien', 'Textiles'],
  ['Körbe', 'Baskets'],
] as const;

const texts = {
  description:
    'Auf der Scheibe gedrehtes Stück aus Steinzeug, 29 cm hoch und 18 cm im Durchmesser. Die cremeweiße Glasur zeigt ' +
    'feine Eisensprenkel, der Fuß bleibt unglasiert. Wasserdicht; von Hand spülen und den Fuß trocknen lassen.',
  descriptionEn:
    'A wheel-thrown piece of stoneware, 29 cm tall and 18 cm across. The cream glaze carries fine iron specks, and ' +
    'the foot is left bare. Watertight; wash by hand and let the foot dry.',
};

function image(product: number, view: number): ImageDocument {
  const name = `${String(product).padStart(30, '0')}-${view}-800.webp`;
  return {
    _id: new ObjectId(),
    name,
    path: `/uploads/${name}`,
    originalname: `stueck-${product}-${view}.jpg`,
    alt: `Bauchiges cremeweißes Stück ${product} von schräg oben, Ansicht ${view}`,
    altEn: `Round-bellied cream piece ${product} seen from above, view ${view}`,
  };
}

function productOf(index: number): ProductDocument {
  const [category, categoryEn] = categories[index % categories.length] ?? categories[0];
  const named = {
    name: `Bauchvase ${index}, cremeweiß`,
    nameEn: `Rounded vase ${index}, cream`,
    brand: `Töpferei ${index % 20}`,
    category,
    categoryEn,
    ...texts,
  };
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
  return {
    _id: new ObjectId(),
    ...named,
    priceCents: 1990 + index,
    countInStock: 1_000_000,
    images: [1, 2, 3].map((view) => image(index, view)),
    rating: 4.25,
    numReviews: 4,
    version: 0,
    searchTerms: searchTerms(named),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Stores `count` products like those of the demo catalogue, with stock that no run uses up. */
export async function seedProducts(db: Db, count: number): Promise<ProductDocument[]> {
  const products = Array.from({ length: count }, (_, index) => productOf(index));
  await db.collection<ProductDocument>('products').insertMany(products);
  return products;
}
