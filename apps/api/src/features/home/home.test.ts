import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ProductModel } from '../catalogue/product.model.ts';
import { MakerModel } from '../catalogue/makers/maker.model.ts';
import { PictureModel } from '../catalogue/pictures/picture.model.ts';
import { aMaker, aProduct, aUser } from '../../testing/factories.ts';
import { aPictureShop, uploaded } from '../../testing/calls/picture-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp({ now: () => new Date('2026-12-23T12:00:00Z') });
const fixed = [{ kind: 'hero' }, { kind: 'products' }];

async function asOwner() {
  const { token } = await aUser({ isAdmin: true });
  const put = (blocks: object[]) =>
    request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ home: { blocks } });
  const preview = (blocks: object[]) =>
    request(app).post('/api/home/preview').auth(token, { type: 'bearer' }).send({ blocks });
  return { put, preview };
}

interface Filled {
  place: number;
  kind: string;
  products: { name: string }[];
  maker?: { name: string };
}

const outline = (filled: Filled[]) =>
  filled.map(({ place, kind, products, maker }) => [
    place,
    kind,
    maker?.name ?? '',
    ...products.map(({ name }) => name),
  ]);
const shown = async () => outline((await request(app).get('/api/home').expect(200)).body);

describe('the content of the home page', () => {
  it('has the chosen products in their order, the reduced ones, and a maker with some of its products', async () => {
    const { put } = await asOwner();
    const vase = await aProduct({ name: 'Vase', brand: 'Fjord' });
    const jug = await aProduct({ name: 'Krug', brand: 'Fjord', onSale: true, priceBeforeCents: 9900 });
    await aProduct({ name: 'Ohne früheren Preis', onSale: true });
    const maker = await aMaker('Fjord');
    const chosen = { kind: 'chosen', heading: { de: 'Neu' }, products: [String(jug._id), String(vase._id)] };
    await put([...fixed, chosen, { kind: 'reduced' }, { kind: 'maker', maker }]).expect(200);
    expect(await shown()).toEqual([
      [2, 'chosen', '', 'Krug', 'Vase'],
      [3, 'reduced', '', 'Krug'],
      [4, 'maker', 'Fjord', 'Krug', 'Vase'],
    ]);
  });

  it('leaves out deleted products and drafts, and chapters of which nothing is left', async () => {
    const { put } = await asOwner();
    const [vase, jug] = [
      await aProduct({ name: 'Vase', brand: 'Fjord' }),
      await aProduct({ name: 'Krug', brand: 'Fjord' }),
    ];
    const maker = await aMaker('Fjord');
    const chosen = { kind: 'chosen', heading: { de: 'Neu' }, products: [String(vase._id), String(jug._id)] };
    const last = { ...chosen, products: [String(vase._id)] };
    await put([...fixed, chosen, last, { kind: 'maker', maker }]).expect(200);
    await ProductModel.deleteOne({ _id: vase._id });
    expect(await shown()).toEqual([
      [2, 'chosen', '', 'Krug'],
      [4, 'maker', 'Fjord', 'Krug'],
    ]);
    await ProductModel.updateOne({ _id: jug._id }, { published: false });
    await MakerModel.deleteMany({});
    expect(await shown()).toEqual([]);
  });

  it('shows a chapter only on its days, at its place among those of the day', async () => {
    const { put } = await asOwner();
    const vase = await aProduct({ name: 'Vase' });
    const chosen = { kind: 'chosen', heading: { de: 'Neu' }, products: [String(vase._id)] };
    await put([{ kind: 'promises', until: '2026-12-22' }, ...fixed, chosen, { ...chosen, from: '2026-12-24' }]).expect(
      200,
    );
    expect(await shown()).toEqual([[2, 'chosen', '', 'Vase']]);
  });

  it('of a draft is shown to its editor and stored nowhere', async () => {
    const { preview } = await asOwner();
    const vase = await aProduct({ name: 'Vase' });
    const before = (await request(app).get('/api/config/shop').expect(200)).body.home;
    const text = { kind: 'text', heading: { de: 'Hallo' } };
    const chosen = { kind: 'chosen', heading: { de: 'Neu' }, products: [String(vase._id)] };
    const { body } = await preview([...fixed, text, chosen]).expect(200);
    expect(body.blocks).toEqual([...fixed, text, { kind: 'chosen', heading: { de: 'Neu' } }]);
    expect(outline(body.filled)).toEqual([[3, 'chosen', '', 'Vase']]);
    expect((await request(app).get('/api/config/shop').expect(200)).body.home).toEqual(before);
    expect(await shown()).toEqual([]);
  });

  it('keeps the picture of a scene while a chapter names it', async () => {
    const { shop, admin } = await aPictureShop();
    const vase = await aProduct({ name: 'Vase' });
    const [picture = ''] = (await uploaded(shop, admin)).map(({ name }) => name);
    const put = (blocks: object[]) =>
      request(shop).put('/api/settings').auth(admin.token, { type: 'bearer' }).send({ home: { blocks } });
    const readState = async () => (await PictureModel.findById(picture).lean())?.state;
    const scene = { kind: 'scene', picture, alt: { de: 'Ein Tisch' }, products: [String(vase._id)] };
    await put([...fixed, scene]).expect(200);
    const { body } = await request(shop).get('/api/home').expect(200);
    expect(body).toMatchObject([{ picture: { path: `/uploads/${picture}`, alt: { de: 'Ein Tisch' } } }]);
    await put([scene, ...fixed]).expect(200);
    expect(await readState()).toBe('used');
    await put(fixed).expect(200);
    expect(await readState()).toBe('removed');
    const refused = await put([...fixed, scene]);
    expect(refused.body.issues).toMatchObject([{ path: 'home.blocks.2.picture', code: 'invalid' }]);
  });
});
