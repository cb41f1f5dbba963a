import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel, auditIndexes } from '../../audit/audit.model.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
const anAdmin = () => aUser({ isAdmin: true });
const blue = { name: 'Farbe', nameEn: 'Colour', value: 'Blau', valueEn: 'Blue' };
const oak = { name: 'Material', value: 'Eiche' };

describe('facts of a product', () => {
  it('are returned on its own page in their order, trimmed, in both languages, and in no list', async () => {
    const facts = [
      { ...blue, name: ' Farbe ', valueEn: 'Blue  ' },
      { ...oak, nameEn: '' },
    ];
    const { _id } = await anAddedProduct(shop, await anAdmin(), { facts });

    const { body: page } = await request(shop).get(`/api/products/${_id}`);
    expect(page.facts).toEqual([blue, oak]);
    const { body: listed } = await request(shop).get('/api/products');
    expect(listed[0]).not.toHaveProperty('facts');
    expect((await ProductModel.findById(_id).lean())?.facts).toEqual([
      { texts: { de: { name: 'Farbe', value: 'Blau' }, en: { name: 'Colour', value: 'Blue' } } },
      { texts: { de: { name: 'Material', value: 'Eiche' } } },
    ]);
  });

  it('stay if they are not sent, and are removed by null or an empty list', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, { facts: [blue, oak] });

    const { body: kept } = await editProduct(shop, admin, product);
    const { body: emptied } = await editProduct(shop, admin, product, { facts: [] });
    await editProduct(shop, admin, product, { facts: [oak] });
    const { body: removed } = await editProduct(shop, admin, product, { facts: null });

    expect(kept.facts).toEqual([blue, oak]);
    expect(emptied).not.toHaveProperty('facts');
    expect(removed).not.toHaveProperty('facts');
    expect((await ProductModel.findById(product._id).lean()) ?? {}).not.toHaveProperty('facts');
  });

  it('keep a missing translation, as long as the words it translates stay', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, { facts: [blue] });

    const { body: same } = await editProduct(shop, admin, product, { facts: [oak, { name: 'Farbe', value: 'Blau' }] });
    const { body: other } = await editProduct(shop, admin, product, { facts: [{ name: 'Farbe', value: 'Rot' }] });
    const { body: emptied } = await editProduct(shop, admin, product, {
      facts: [{ name: 'Farbe', nameEn: '', value: 'Rot' }],
    });

    expect(same.facts).toEqual([oak, blue]);
    expect(other.facts).toEqual([{ name: 'Farbe', nameEn: 'Colour', value: 'Rot' }]);
    expect(emptied.facts).toEqual([{ name: 'Farbe', value: 'Rot' }]);
  });

  it('may have two values under one name, but no value twice', async () => {
    const admin = await anAdmin();
    const red = { name: 'Farbe', value: 'Rot' };

    const { body: both } = await addProduct(shop, admin, { facts: [blue, red] });
    const { status, body } = await addProduct(shop, admin, { facts: [red, oak, { ...red, value: ' Rot' }] });

    expect(both.facts).toEqual([blue, red]);
    expect([status, body.issues]).toMatchObject([400, [{ path: 'facts.2.value', code: 'repeated' }]]);
  });

  it.each([
    [[{ name: '', value: 'Blau' }], 'facts.0.name', 'required'],
    [[oak, { name: 'Farbe' }], 'facts.1.value', 'required'],
    [[{ name: 'x'.repeat(61), value: 'Blau' }], 'facts.0.name', 'too_long'],
    [[{ ...blue, valueEn: 'x'.repeat(201) }], 'facts.0.valueEn', 'too_long'],
    [Array.from({ length: 21 }, (_, index) => ({ name: 'Farbe', value: String(index) })), 'facts', 'too_long'],
    ['Blau', 'facts', 'invalid'],
  ])('%j are refused at %s', async (facts, path, code) => {
    const { status, body } = await addProduct(shop, await anAdmin(), { facts });

    expect([status, body.issues[0]]).toMatchObject([400, { path, code }]);
  });

  it('sent unchanged leave no entry in the audit log', async () => {
    const admin = await anAdmin();
    const related = [(await anAddedProduct(shop, admin, {}))._id];
    const product = await anAddedProduct(shop, admin, { facts: [blue], related });

    await editProduct(shop, admin, product, { facts: [blue], related });

    expect(await AuditModel.countDocuments({ action: 'product_changed' }).hint(auditIndexes.all)).toBe(0);
  });
});
