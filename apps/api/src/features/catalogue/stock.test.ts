import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../lib/database/mongo.ts';
import { aProduct } from '../../testing/factories.ts';
import { ProductModel, type StoredProduct } from './product.model.ts';
import {
  currentLine,
  findOrderable,
  findStock,
  type OrderableProduct,
  returnStock,
  takeStock,
} from './stock.service.ts';

const sold = { cause: 'order' } as const;
const back = { cause: 'cancelled' } as const;
const gone = new mongoose.Types.ObjectId();
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const change = ({ _id }: StoredProduct, set: object) => ProductModel.updateOne({ _id }, { $set: set });

let vase: StoredProduct;
let bowl: StoredProduct;
beforeEach(async () => {
  vase = await aProduct({ name: 'Vase', nameEn: 'Vase in English', countInStock: 5 });
  bowl = await aProduct({ name: 'Schale', countInStock: 5, published: false });
});

describe('the product data that an order copies', () => {
  it('are read for published products alone, with no other fields', async () => {
    const details = {
      properties: 'Handgedreht',
      propertiesEn: 'Thrown by hand',
      images: [{ name: 'a', path: 'a.webp' }],
      content: { amount: 750, unit: 'ml' as const },
      taxClass: 'reduced' as const,
      sku: 'V-1',
      deliveryDays: { min: 2, max: 4 },
      version: 3,
    };
    const jug = await aProduct({ ...details, name: 'Krug', nameEn: 'Jug', brand: 'Inselton', countInStock: 7 });
    const found = await findOrderable([jug, bowl, { _id: gone }].map(({ _id }) => String(_id)));
    expect([...found.keys()]).toEqual([String(jug._id)]);
    const { images, content, taxClass, sku, deliveryDays, version } = jug;
    expect(found.get(String(jug._id))).toEqual({
      _id: jug._id,
      texts: {
        de: { name: 'Krug', properties: 'Handgedreht' },
        en: { name: 'Jug', properties: 'Thrown by hand' },
      },
      images,
      content,
      taxClass,
      sku,
      mainCategory: jug.texts.de.category,
      deliveryDays,
      version,
      priceCents: 4900,
      countInStock: 7,
    });
  });

  it('shows the product as the shop has it now, also when it is gone', async () => {
    const id = String(vase._id);
    const found = await findOrderable([id]);
    expect(currentLine(id, found.get(id))).toEqual({
      _id: id,
      name: 'Vase',
      price: 49,
      taxClass: 'standard',
      countInStock: 5,
    });
    expect(currentLine(id, undefined)).toEqual({ _id: id, name: '', price: 0, countInStock: 0, gone: true });
  });
});

describe('the stock of products', () => {
  it('is read with their names, for drafts too', async () => {
    const found = await findStock([vase, bowl, { _id: gone }].map(({ _id }) => String(_id)));
    const told = found.map(({ nameIn, ...rest }) => ({ ...rest, names: [nameIn('de'), nameIn('en')] }));
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { _id: String(vase._id), countInStock: 5, published: true, names: ['Vase', 'Vase in English'] },
        { _id: String(bowl._id), countInStock: 5, published: false, names: ['Schale', 'Schale'] },
      ]),
    );
  });

  it('is read within a transaction', async () => {
    const ids = [String(vase._id)];
    await inTransaction(async (session) => {
      await ProductModel.updateOne({ _id: vase._id }, { $set: { countInStock: 2 } }, { session });
      expect((await findStock(ids, session)).map(({ countInStock }) => countInStock)).toEqual([2]);
      expect((await findStock(ids)).map(({ countInStock }) => countInStock)).toEqual([5]);
    });
  });
});

const asRead = (product: StoredProduct, overrides: Partial<OrderableProduct> = {}): OrderableProduct => ({
  ...product,
  ...overrides,
});
const take = (...wanted: [StoredProduct, number][]) =>
  inTransaction((session) =>
    takeStock(
      wanted.map(([product, qty]) => ({ product: asRead(product), qty })),
      sold,
      session,
    ),
  );

describe('taking units from stock', () => {
  it('leaves the rest, of each product', async () => {
    expect(await take([vase, 2], [bowl, 4])).toBe('taken');
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([3, 1]);
  });

  it('reports when the last one is taken', async () => {
    expect(await take([vase, 2], [bowl, 5])).toBe('sold_out');
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([3, 0]);
  });

  it.each<[string, object]>([
    ['has fewer left', { countInStock: 4 }],
    ['was edited since', { version: 1 }],
  ])('reports that a product %s, and takes none of it', async (_what, set) => {
    await change(bowl, set);
    const before = await stockOf(bowl);
    expect(await take([vase, 2], [bowl, 5])).toBe('missing');
    expect(await stockOf(bowl)).toBe(before);
  });

  it('reports a product to read again that was nearly sold out since, so that its last unit is never overlooked', async () => {
    await change(vase, { countInStock: 2 });
    expect(await take([vase, 2])).toBe('missing');
    expect(await take([{ ...vase, countInStock: 2 }, 2])).toBe('sold_out');
    expect(await stockOf(vase)).toBe(0);
  });

  it('reports a product to read again that has come back since', async () => {
    await change(bowl, { countInStock: 7 });
    expect(await take([bowl, 5])).toBe('missing');
    expect(await stockOf(bowl)).toBe(7);
  });

  it('takes and returns nothing if the transaction is aborted', async () => {
    const givenUp = inTransaction(async (session) => {
      await takeStock([{ product: asRead(vase), qty: 2 }], sold, session);
      await returnStock([{ product: bowl._id, qty: 2 }], back, session);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([5, 5]);
  });
});

describe('returning units to stock', () => {
  it('adds them, and skips a product that is gone', async () => {
    const lines = [
      { product: bowl._id, qty: 3 },
      { product: gone, qty: 1 },
      { product: vase._id, qty: 2 },
    ];
    await inTransaction((session) => returnStock(lines, back, session));
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([7, 8]);
    expect(await ProductModel.estimatedDocumentCount()).toBe(2);
  });

  it('of an empty list does nothing', async () => {
    await inTransaction((session) => returnStock([], back, session));
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([5, 5]);
  });
});

/** Ids of the products in bulk writes to the database, in their order. */
async function changedIds(work: (session: mongoose.ClientSession) => Promise<unknown>): Promise<string[]> {
  const told = vi.spyOn(ProductModel.collection, 'bulkWrite');
  await inTransaction(work);
  const operations = told.mock.lastCall?.[0] ?? [];
  told.mockRestore();
  const filters = operations.flatMap((operation) => ('updateOne' in operation ? operation.updateOne.filter : []));
  return filters.map(({ _id }) => (_id instanceof mongoose.Types.ObjectId ? _id.toHexString() : ''));
}

it('products are always changed in the order of their ids, so that two transactions cannot deadlock', async () => {
  const jug = await aProduct({ name: 'Krug' });
  const inOrder = [vase, bowl, jug].map(({ _id }) => String(_id));
  const orders = [
    [vase, bowl, jug],
    [jug, bowl, vase],
    [bowl, jug, vase],
  ];
  for (const products of orders) {
    const taken = products.map((product) => ({ product: asRead(product), qty: 1 }));
    expect(await changedIds((session) => takeStock(taken, sold, session))).toEqual(inOrder);
    const returned = products.map(({ _id }) => ({ product: _id, qty: 1 }));
    expect(await changedIds((session) => returnStock(returned, back, session))).toEqual(inOrder);
  }
});
