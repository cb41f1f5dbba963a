import type { CurrentLine } from '@kontor/shared/wire/errors';
import { baseLanguage, type Language, languages } from '@kontor/shared/rules/text/languages';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Texts } from '@kontor/shared/rules/text/texts';
import { type ClientSession, Types } from 'mongoose';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { ProductModel, type StoredProduct, categoryPath, namesProjection } from './product.model.ts';
import { type StockReason, logStock } from './stock-log/log-stock.service.ts';

/** Fields of a product that an order copies, and the version it was read at. */
export type OrderableProduct = Pick<
  StoredProduct,
  | '_id'
  | 'images'
  | 'priceCents'
  | 'content'
  | 'taxClass'
  | 'sku'
  | 'deliveryDays'
  | 'weight'
  | 'shippingClass'
  | 'giftCard'
  | 'countInStock'
  | 'version'
> & {
  texts: Texts<'name', 'properties'>;
  /** Name of its main category in the base language. */
  mainCategory?: string;
  /** Its further categories. */
  categories?: Types.ObjectId[] | null;
};

/** Projection to the fields that an order copies. */
const orderedProjection = {
  ...namesProjection,
  ...Object.fromEntries(languages.map((language) => [`texts.${language}.properties`, 1])),
  images: 1,
  priceCents: 1,
  content: 1,
  taxClass: 1,
  sku: 1,
  deliveryDays: 1,
  weight: 1,
  shippingClass: 1,
  giftCard: 1,
  countInStock: 1,
  version: 1,
  published: 1,
  mainCategory: `$${categoryPath}`,
  categories: 1,
} as const;

/** Products of a cart by id; ids that name no product, or a draft, are missing. */
export type OrderableProducts = ReadonlyMap<string, OrderableProduct>;

/** A product, and whether it is a draft. */
type FoundProduct = OrderableProduct & Pick<StoredProduct, 'published'>;

// By id alone: the planner would try an index of published products as well.
const matchIds = (ids: readonly string[]) => ({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });

/** Returns a product with its tax class. The sale of a voucher has no VAT (§ 3 (15) UStG), whatever class is stored. */
const withTaxClass = (product: OrderableProduct): OrderableProduct =>
  product.giftCard ? { ...product, taxClass: 'zero' } : product;

/** Returns the published ones of these products by id. */
export function mapOrderable(found: readonly FoundProduct[]): OrderableProducts {
  return new Map(
    found.flatMap(({ published, ...product }) =>
      published ? [[product._id.toHexString(), withTaxClass(product)] as const] : [],
    ),
  );
}

/** Selects the products of a cart for a query of several collections; `mapOrderable` reads its documents. */
export function selectOrderable(ids: readonly string[]): {
  coll: string;
  pipeline: object[];
  documents?: FoundProduct[];
} {
  return { coll: ProductModel.collection.name, pipeline: [{ $match: matchIds(ids) }, { $project: orderedProjection }] };
}

/** Returns the products of a cart as they are now. */
export async function findOrderable(ids: readonly string[]): Promise<OrderableProducts> {
  const projection = orderedProjection;
  return mapOrderable(await ProductModel.collection.find<FoundProduct>(matchIds(ids), { projection }).toArray());
}

/** Stock data of a product, for stock notices. */
export interface FoundStock {
  _id: string;
  countInStock: number;
  /** Whether it can be bought. */
  published: boolean;
  nameIn: (language: Language) => string;
}

/** Returns products by id, including drafts; deleted ones are missing. */
export async function findStock(ids: readonly string[], session?: ClientSession): Promise<FoundStock[]> {
  const fields = { ...namesProjection, countInStock: 1, published: 1 };
  const products = await ProductModel.find({ _id: { $in: ids } }, fields, session && { session })
    .hint({ _id: 1 })
    .lean<Pick<StoredProduct, '_id' | 'texts' | 'countInStock' | 'published'>[]>();
  return products.map(({ _id, texts, countInStock, published }) => ({
    _id: String(_id),
    countInStock,
    published,
    nameIn: (language) => texts[language]?.name ?? texts[baseLanguage].name,
  }));
}

/** Returns a cart line with the shop's current data, for the answers `price_changed` and `out_of_stock`. */
export function currentLine(id: string, product: OrderableProduct | undefined): CurrentLine {
  if (!product) return { _id: id, name: '', price: 0, countInStock: 0, gone: true };
  const { texts, priceCents, taxClass, countInStock } = product;
  return { _id: id, name: texts[baseLanguage].name, price: toEuros(priceCents), taxClass, countInStock };
}

/** Sorts by product id: transactions that touch the same products conflict at the first of them, instead of deadlocking. */
function byProductId<T>(idOf: (item: T) => Types.ObjectId): (a: T, b: T) => number {
  return (a, b) => (String(idOf(a)) < String(idOf(b)) ? -1 : 1);
}

/**
 * Takes units out of stock, each product only if it is still as read and has enough left. If the order takes all units of a
 * product, the write requires exactly this stock; otherwise it requires more stock. So the same write shows which products are
 * sold out.
 * @param reason order that takes them
 * @returns `missing` when any product failed that condition (the caller then aborts the transaction); `sold_out` when one is
 * sold out (the caller then calls `renewListVersion('stock')` after committing)
 */
export async function takeStock(
  wanted: readonly { product: OrderableProduct; qty: number }[],
  reason: StockReason,
  session: ClientSession,
): Promise<'taken' | 'sold_out' | 'missing'> {
  const inOrder = wanted.toSorted(byProductId(({ product }) => product._id));
  const isLast = ({ product, qty }: (typeof wanted)[number]) => product.countInStock === qty;
  const takes = inOrder.map((line) => ({
    updateOne: {
      filter: {
        _id: line.product._id,
        version: line.product.version,
        countInStock: isLast(line) ? line.qty : { $gt: line.qty },
      },
      update: { $inc: { countInStock: -line.qty } },
      // Named, or the planner would try the index of low stock as well.
      hint: { _id: 1 },
    },
  }));
  // First: it waits for no product that another order wants.
  await logStock(
    inOrder.map(({ product, qty }) => ({ product: product._id, change: -qty })),
    reason,
    session,
  );
  const { modifiedCount } = await ProductModel.collection.bulkWrite(takes, { session });
  if (modifiedCount < wanted.length) return 'missing';
  return wanted.some(isLast) ? 'sold_out' : 'taken';
}

/**
 * Returns a product's stock, which the transaction then changes; a concurrent sale repeats the transaction. Undefined if the
 * product is deleted.
 */
export async function readStock(_id: Types.ObjectId, session: ClientSession): Promise<number | undefined> {
  const projection = { countInStock: 1 };
  const found = await ProductModel.collection.findOne<Pick<StoredProduct, 'countInStock'>>(
    { _id },
    { session, projection },
  );
  return found?.countInStock;
}

/**
 * Computes a product's new stock from its current one, stores it, and logs the movement. Raises no version, like sales.
 * @returns undefined when it is gone
 */
export async function changeStock(
  id: Types.ObjectId,
  next: (stock: number) => number,
  reason: StockReason,
  session: ClientSession,
): Promise<{ before: number; after: number } | undefined> {
  const before = await readStock(id, session);
  if (before === undefined) return undefined;
  const after = next(before);
  // Written even if it stays the same, so that a concurrent sale repeats the transaction.
  await ProductModel.collection.updateOne(
    { _id: id },
    { $set: { countInStock: after, updatedAt: shopNow() } },
    { session, hint: { _id: 1 } },
  );
  await logStock([{ product: id, change: after - before }], reason, session);
  return { before, after };
}

/** Returns units of an order to stock; skips a product that was deleted meanwhile. */
export async function returnStock(
  lines: readonly { product: Types.ObjectId; qty: number }[],
  reason: StockReason,
  session: ClientSession,
): Promise<void> {
  if (lines.length === 0) return;
  await logStock(
    lines.map(({ product, qty }) => ({ product, change: qty })),
    reason,
    session,
  );
  await ProductModel.collection.bulkWrite(
    lines.toSorted(byProductId(({ product }) => product)).map(({ product, qty }) => ({
      updateOne: { filter: { _id: product }, update: { $inc: { countInStock: qty } } },
    })),
    { session },
  );
}
