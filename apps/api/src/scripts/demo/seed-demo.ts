import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { contentSchema } from '@kontor/shared/schemas/product/content';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { deliveryDaysSchema, manufacturerSchema, withdrawalExclusions } from '@kontor/shared/wire/product-details';
import { optionalProductTexts, requiredProductTexts } from '@kontor/shared/rules/product/product-texts';
import { factTexts } from '@kontor/shared/schemas/product/product-facts';
import { textsSchema } from '@kontor/shared/schemas/stored-text-schemas';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { typedDetailAnswers } from '@kontor/shared/schemas/product/typed-detail-schemas';
import { ProductModel } from '../../features/catalogue/product.model.ts';
import type { StoredMaker } from '../../features/catalogue/makers/maker.model.ts';
import { logStock } from '../../features/catalogue/stock-log/log-stock.service.ts';
import { ReviewModel } from '../../features/catalogue/reviews/review.model.ts';
import {
  type PictureStore,
  claimPicturesInBulk,
  storePictures,
} from '../../features/catalogue/pictures/pictures.service.ts';
import type { DraftFacts } from '../../features/legal/draft-facts.ts';
import { roleFields } from '../../features/users/user-roles.ts';
import { UserModel } from '../../features/users/user.model.ts';
import { imagePath } from '../../lib/images/image-files.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import type { DemoSeed } from '../../env/env.ts';
import { catalogueFolder, demoFolder } from './demo-catalogue.ts';
import { storeDemoCategories } from './demo-categories.ts';
import { publishDemoLegalTexts, writeDemoLegalTexts } from './demo-legal-texts.ts';
import { makeDemoHome, readDemoHome, storeDemoHome } from './demo-home.ts';
import { copyFromMaker, makeDemoMakers, readDemoMakers, storeDemoMakers } from './demo-makers.ts';
import { encodeDemoPhotos, removeKeptPhotos } from './demo-photos.ts';
import { earlierPricesSchema, storeDemoPrices } from './demo-prices.ts';
import { findRelated } from './demo-related.ts';
import { demoVariantsSchema, storeDemoVariants } from './demo-variants.ts';
import { type DemoReview, computeDemoRating, readDemoReviews, reviewDocuments } from './demo-reviews.ts';

const demoProductSchema = z.object({
  slug: z.string(),
  texts: textsSchema(requiredProductTexts, optionalProductTexts),
  brand: z.string(),
  price: z.number(),
  earlierPrices: earlierPricesSchema,
  countInStock: z.number(),
  sku: z.optional(z.string()),
  taxClass: z.optional(z.enum(taxClasses)),
  content: z.optional(contentSchema),
  manufacturer: z.optional(manufacturerSchema),
  withdrawalExcluded: z.optional(z.enum(withdrawalExclusions)),
  ...typedDetailAnswers,
  deliveryDays: z.optional(deliveryDaysSchema),
  facts: z.array(z.object({ texts: textsSchema(factTexts) })),
  /** Slugs of the products that the merchant recommends with it. */
  related: z.optional(z.array(z.string())),
  photos: z.array(z.object({ file: z.string(), texts: textsSchema(['alt']) })),
  variants: z.optional(demoVariantsSchema),
});
type DemoProduct = z.output<typeof demoProductSchema>;

/** Accounts of the demo shop; they exist nowhere else. */
export const demoAccounts = [
  { name: 'Johanna Brandt', email: 'admin@kontor.example', password: 'Admin1234', role: 'owner' },
  { name: 'Karla Petersen', email: 'karla@kontor.example', password: 'Kunde1234', role: undefined },
] as const;

const readDemoCategory = ({ texts }: DemoProduct): string => texts[baseLanguage].category;

/** Takes one product of every category in turn, so that the newest products show the whole range. */
function mixCategories(products: readonly DemoProduct[]): DemoProduct[] {
  const categories = [...new Set(products.map(readDemoCategory))];
  const byCategory = categories.map((name) => products.filter((product) => readDemoCategory(product) === name));
  const longest = Math.max(...byCategory.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => byCategory.flatMap((group) => group.slice(i, i + 1))).flat();
}

/** Age of the demo shop in milliseconds: longer than that of its oldest review. */
const openFor = 200 * 86_400_000;

async function toDocument(
  product: DemoProduct,
  age: number,
  reviews: readonly DemoReview[],
  store: (files: readonly string[]) => Promise<string[]>,
) {
  const {
    slug: _slug,
    price: _price,
    earlierPrices: _earlier,
    related: _related,
    variants: _variants,
    photos,
    ...rest
  } = product;
  const createdAt = new Date(Date.now() - openFor - age * 3_600_000);
  const names = await store(photos.map(({ file }) => file));
  const images = names.map((name, i) => ({
    _id: new mongoose.Types.ObjectId(),
    name,
    path: imagePath(name),
    originalname: photos[i]?.file,
    texts: photos[i]?.texts,
  }));
  return {
    _id: new mongoose.Types.ObjectId(),
    ...rest,
    ...computeDemoRating(reviews),
    images,
    createdAt,
  };
}

/** Makes variants of stored products, each by the service that the admin area uses, in a transaction of its own. */
async function storeVariants(products: readonly DemoProduct[], ids: ReadonlyMap<string, mongoose.Types.ObjectId>) {
  for (const { slug, variants } of products) {
    const id = ids.get(slug);
    if (variants && id) await storeDemoVariants(String(id), variants);
  }
}

interface DemoSeeding {
  seed: DemoSeed;
  pictures: PictureStore;
  uploads: string;
  accounts: boolean;
  shop: Omit<DraftFacts, 'methods'>;
}

/**
 * Loads the demo catalogue, its reviews, legal texts and the demo accounts into an empty shop; does nothing in one with
 * products or users. Photos are encoded like uploads, with a stored copy for each product. All or nothing in the database.
 * @param options.seed which of the demo's shops it is
 * @param options.pictures store of pictures
 * @param options.uploads folder of this machine that keeps encoded photos until the demo is stored
 * @param options.accounts whether to open the demo accounts too
 * @param options.shop data for filling in the legal texts
 * @returns the ids of the products by slug; undefined if the shop was not empty
 */
export async function seedDemo(
  { seed, pictures, uploads, accounts, shop }: DemoSeeding,
  onProgress: (text: string) => void,
): Promise<Map<string, string> | undefined> {
  if ((await ProductModel.exists({})) ?? (await UserModel.exists({}))) return undefined;
  const folder = catalogueFolder(seed);
  const file = await readFile(join(folder, 'catalogue.json'), 'utf8');
  const products = mixCategories(z.parse(z.array(demoProductSchema), JSON.parse(file)));
  const writtenMakers = await readDemoMakers(folder);
  const writtenHome = await readDemoHome(folder);
  const files = [
    ...new Set([
      ...products.flatMap(({ photos: all }) => all.map(({ file: name }) => name)),
      ...writtenMakers.flatMap(({ photo }) => photo?.file ?? []),
      ...(writtenHome?.blocks ?? []).flatMap(({ picture }) => picture ?? []),
    ]),
  ];
  const at = { folder: join(demoFolder(), 'photos'), uploads };
  const photos = await encodeDemoPhotos(files, at, onProgress);
  const written = await readDemoReviews(folder);
  const legalTexts = await writeDemoLegalTexts(demoFolder(), shop);
  const store = (names: readonly string[]) =>
    storePictures(
      names.map((originalname) => ({ originalname, encoded: photos.get(originalname) ?? new Map() })),
      pictures,
    );
  const makers = await makeDemoMakers(
    writtenMakers,
    products.map(({ brand }) => brand),
    store,
  );
  const documents = await Promise.all(
    products.map(async (product, age) => {
      const reviews = written.get(product.slug) ?? [];
      const document = await toDocument(product, age, reviews, store);
      return { product: document, prices: product, reviews: reviewDocuments(document._id, reviews) };
    }),
  );
  const ids = new Map(documents.map(({ product, prices }) => [prices.slug, product._id]));
  const home = writtenHome && (await makeDemoHome(writtenHome, { ids, makers, store }));
  const users = await Promise.all(
    demoAccounts.map(async ({ password, role, ...user }) => ({
      ...user,
      ...roleFields(role),
      passwordHash: await hashPassword(password),
    })),
  );
  await inTransaction(async (session) => {
    const prices = await storeDemoPrices(documents, session);
    await ProductModel.insertMany(
      documents.map(({ product, prices: demo }, index) => ({
        ...product,
        ...findRelated(demo, ids),
        ...copyFromMaker(makers.get(demo.brand) as StoredMaker, demo.manufacturer), // one for each brand
        ...prices[index],
      })),
      { session },
    );
    await logStock(
      documents.map(({ product: { _id, countInStock } }) => ({ product: _id, change: countInStock })),
      { cause: 'opening' },
      session,
    );
    const named = products.map(({ texts }) => ({ name: texts[baseLanguage].category, nameEn: texts.en?.category }));
    await storeDemoCategories(folder, named, ids, session);
    await storeDemoMakers([...makers.values()], session);
    if (home) await storeDemoHome(home, session);
    await claimPicturesInBulk(
      documents.map(({ product }) => product),
      session,
    );
    await ReviewModel.insertMany(
      documents.flatMap(({ reviews }) => reviews),
      { session },
    );
    await publishDemoLegalTexts(legalTexts, session);
    if (accounts) await UserModel.insertMany(users, { session });
  });
  await storeVariants(products, ids);
  await removeKeptPhotos(uploads);
  onProgress(`Loaded the demo catalogue: ${documents.length} products`);
  return new Map([...ids].map(([slug, id]) => [slug, String(id)]));
}
