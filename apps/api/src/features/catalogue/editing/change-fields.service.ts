import { baseLanguage, furtherLanguages } from '@kontor/shared/rules/text/languages';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { BulkValues, ProductValues } from '@kontor/shared/wire/bulk-changes';
import type { ProductChange } from '@kontor/shared/wire/products';
import type { ClientSession } from 'mongoose';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { readKeptTree } from '../categories/read-tree.service.ts';
import { flattenProductTexts } from '../product-answer.ts';
import type { StoredProduct } from '../product.model.ts';
import type { StockEditor } from '../stock-log/log-stock.service.ts';
import { type SavedEdit, changeStored } from './edit-products.service.ts';

/** Fields that variants of a group have in common. */
const sharedFields = ['category', 'taxClass', 'brand'] as const;

/** Returns the fields of a product that many may be given at once. */
export function readValues(product: StoredProduct): ProductValues {
  const { priceCents, countInStock, published, texts, taxClass, brand } = product;
  return {
    price: toEuros(priceCents),
    countInStock,
    published,
    category: texts[baseLanguage].category,
    taxClass,
    brand,
  };
}

/** Returns the names of a category in further languages; without one, those of another category would stay. */
async function nameCategory(category: string | undefined) {
  if (category === undefined) return {};
  const texts = (await readKeptTree()).named(category)?.texts;
  const further = furtherLanguages.map((language) => [wireName('category', language), texts?.[language]?.name ?? '']);
  return { category, ...Object.fromEntries(further) };
}

/** Returns the whole stored product with some other fields. */
function makeInput(current: StoredProduct, fields: BulkValues, category: object): ProductChange {
  const { price, countInStock, published, taxClass, brand } = fields;
  const { countInStock: stored } = current;
  return {
    ...flattenProductTexts(current.texts),
    brand: brand ?? current.brand,
    price: price ?? toEuros(current.priceCents),
    image: current.images.map(({ name }) => ({ name })),
    countInStock: countInStock ?? stored,
    // The difference is what counts: sales meanwhile survive.
    countInStockSeen: stored,
    ...(published !== undefined && { published }),
    ...(taxClass && { taxClass }),
    ...(fields.category !== undefined && category),
  };
}

interface Choice {
  /** Returns the fields to change of a product as it is now. Called again if somebody else has saved meanwhile. */
  choose: (current: StoredProduct) => BulkValues;
  /** Names of all fields that it may return. */
  names: readonly (keyof BulkValues)[];
  /** The only category that it may return. */
  category?: string | undefined;
}

/**
 * Changes some fields of a product as an edit in its form would, with price log, § 11 PAngV, summaries, stock log and audit.
 * @param options.alongside part of its transaction
 * @returns ids of the changed products: variants share some fields
 * @throws 404 when it is gone, and what `choose` throws
 */
export async function changeFields(
  id: string,
  { choose, names, category }: Choice,
  options: { editor: StockEditor; alongside: (edit: SavedEdit, session: ClientSession) => Promise<void> },
): Promise<string[]> {
  const named = await nameCategory(category);
  const isOwn = !sharedFields.some((name) => names.includes(name));
  const { variants } = await queueForLock(id, () =>
    changeStored(id, (current) => makeInput(current, choose(current), named), { ...options, isOwn }),
  );
  return [id, ...variants.map(String)];
}
