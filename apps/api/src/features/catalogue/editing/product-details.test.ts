import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
const anAdmin = () => aUser({ isAdmin: true });

describe('how much there is in one', () => {
  const content = { amount: 250, unit: 'g' };

  it('gives the price of one kilogram, in lists and on its own page', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), { price: '6.25', content });

    expect(product).toMatchObject({ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } });
    const { body: listed } = await request(shop).get('/api/products');
    expect(listed).toMatchObject([{ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } }]);
    const { body: page } = await request(shop).get(`/api/products/${product._id}`);
    expect(page.unitPrice).toEqual({ price: 25, amount: 1, unit: 'kg' });
  });

  it('by the piece gives none', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), { content: { amount: 6, unit: 'piece' } });

    expect(product.content).toEqual({ amount: 6, unit: 'piece' });
    expect(product).not.toHaveProperty('unitPrice');
  });

  it('stays where it is not sent, and goes with null', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, { content });

    const { body: kept } = await editProduct(shop, admin, product, { price: '10' });
    const { body: removed } = await editProduct(shop, admin, product, { content: null });

    expect(kept).toMatchObject({ content, unitPrice: { price: 40 } });
    expect(removed).not.toHaveProperty('content');
    expect(removed).not.toHaveProperty('unitPrice');
    expect((await ProductModel.findById(product._id).lean()) ?? {}).not.toHaveProperty('content');
  });

  it.each([{ amount: 0, unit: 'g' }, { amount: -1, unit: 'g' }, { amount: 1, unit: 'oz' }, { amount: 1 }, 'much'])(
    'is refused as %j',
    async (wrong) => {
      const { status, body } = await addProduct(shop, await anAdmin(), { content: wrong });

      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues[0].path).toMatch(/^content/);
    },
  );

  it('is kept by an order as it was, with its unit price', async () => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin, { price: '6.25', content });
    const product = await ProductModel.findById(_id).orFail();

    const order = await aVisitorOrder(shop, { products: [product.toObject()] });
    await editProduct(shop, admin, product, { price: '8', content: { amount: 1, unit: 'l' } });

    const { body } = await request(shop).get(`/api/orders/visitor-order/${order._id}`);
    expect(body.cartItems).toMatchObject([{ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } }]);
    expect((await OrderModel.findById(order._id).lean())?.lines).toMatchObject([{ content, priceCents: 625 }]);
  });
});
