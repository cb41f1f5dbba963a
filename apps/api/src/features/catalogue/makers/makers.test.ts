import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitingPictures } from '../../../testing/calls/picture-calls.ts';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { atOnce } from '../../../testing/calls/at-once.ts';
import { aMaker, aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { PictureModel } from '../pictures/picture.model.ts';
import { ProductModel } from '../product.model.ts';
import { MakerModel } from './maker.model.ts';

const shop = testApp();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
  await resetListVersions();
});

const firm = (name: string) => ({
  name,
  street: 'Brennofenweg',
  number: '3',
  zipcode: '56203',
  city: 'Höhr-Grenzhausen',
  country: 'DE',
  contact: 'post@firma.example',
});
const send = (method: 'post' | 'put' | 'delete' | 'get', path: string, body?: object) =>
  request(shop)[method](`/api/makers${path}`).auth(admin.token, { type: 'bearer' }).send(body);
const list = async () => (await request(shop).get('/api/makers')).body;
const storedBrands = async () => (await ProductModel.find().sort({ _id: 1 }).lean()).map(({ brand }) => brand);
const nameMaker = (name: string) => MakerModel.findOne({ key: name.toLowerCase() }).lean().orFail();

describe('the brand of a product', () => {
  it('creates a maker if none has its name, and takes the spelling of an existing one', async () => {
    await anAddedProduct(shop, admin, { brand: 'Töpferei  Löß' });
    const { body } = await addProduct(shop, admin, { brand: 'töpferei löß' });
    expect(body).toMatchObject({ brand: 'Töpferei Löß', maker: { slug: 'toepferei-loess' } });
    expect(await list()).toMatchObject([{ name: 'Töpferei Löß', slug: 'toepferei-loess', count: 2 }]);
  });

  it('has an address of its own if another name gives the same one', async () => {
    for (const brand of ['A & B', 'A B', '日本', 'admin']) await anAddedProduct(shop, admin, { brand });
    const slugs = (await list()).map(({ slug }: { slug: string }) => slug);
    expect(slugs.toSorted()).toEqual(['a-b', 'a-b-2', 'admin-2', 'marke']);
  });

  it('makes one maker, however many products are added at once', async () => {
    const added = await atOnce(
      ...[1, 2, 3, 4].map((n) => () => addProduct(shop, admin, { brand: 'Fjord', category: `Art ${n}` })),
    );
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await MakerModel.countDocuments({ key: 'fjord' })).toBe(1);
  });

  it('is in lists of this brand alone with the address of its page', async () => {
    await anAddedProduct(shop, admin, { brand: 'Fjord' });
    await anAddedProduct(shop, admin, { brand: 'Kiesel' });
    const page = async (brand: string[]) => (await request(shop).get('/api/products').query({ page: 1, brand })).body;
    expect((await page(['Fjord'])).maker).toEqual({ name: 'Fjord', slug: 'fjord' });
    expect(await page(['Fjord', 'Kiesel'])).not.toHaveProperty('maker');
  });
});

describe('the manufacturer of a product', () => {
  it("is its maker's, unless it states another one", async () => {
    await send('post', '', { name: 'Fjord', manufacturer: firm('Fjord AS') }).expect(201);
    const plain = await anAddedProduct(shop, admin, { brand: 'Fjord' });
    const own = await anAddedProduct(shop, admin, { brand: 'Fjord', manufacturer: firm('Anders') });
    expect([plain.manufacturer?.name, own.manufacturer?.name]).toEqual(['Fjord AS', 'Anders']);

    const { _id } = await nameMaker('Fjord');
    await send('put', `/${String(_id)}`, { name: 'Fjord', manufacturer: firm('Fjord ASA') }).expect(200);
    const names = (await ProductModel.find().sort({ _id: 1 }).lean()).map(({ manufacturer }) => manufacturer?.name);
    expect(names).toEqual(['Fjord ASA', 'Anders']);
  });

  it("follows the maker after an older front end has sent the maker's back, and once its own is removed", async () => {
    await send('post', '', { name: 'Fjord', manufacturer: firm('Fjord AS') }).expect(201);
    const product = await anAddedProduct(shop, admin, { brand: 'Fjord' });
    await editProduct(shop, admin, product, { brand: 'Fjord', manufacturer: product.manufacturer }).expect(200);
    expect(await ProductModel.findById(product._id).lean()).not.toHaveProperty('ownManufacturer');

    await editProduct(shop, admin, product, { brand: 'Fjord', manufacturer: firm('Anders') }).expect(200);
    const { body } = await editProduct(shop, admin, product, { brand: 'Fjord' });
    expect(body.manufacturer.name).toBe('Anders');
    const removed = await editProduct(shop, admin, product, { brand: 'Fjord', manufacturer: null });
    expect(removed.body.manufacturer.name).toBe('Fjord AS');
  });

  it('stays with a product from before there were makers', async () => {
    const product = await aProduct({ brand: 'Fjord', manufacturer: firm('Fjord AS') });
    const { body } = await editProduct(shop, admin, product, { brand: 'Fjord' });
    expect(body.manufacturer.name).toBe('Fjord AS');
  });
});

describe('editing a maker', () => {
  it('keeps its texts, place and picture by language, and logs who did it', async () => {
    const [picture] = await waitingPictures(1);
    const words = { place: 'Höhr', text: 'Auf der Scheibe.', textEn: 'On the wheel.', alt: 'Vase' };
    const { body } = await send('post', '', { name: 'Fjord', slugEn: 'Fjord of Ours', ...words, picture });
    expect(body).toMatchObject({ name: 'Fjord', slug: 'fjord', slugEn: 'fjord-of-ours', place: 'Höhr', version: 0 });
    expect(body.picture).toMatchObject({ name: picture, path: `/uploads/${picture}`, alt: 'Vase' });
    expect(await PictureModel.findById(picture).lean()).toMatchObject({ state: 'used' });

    const changed = await send('put', `/${body._id}`, { name: 'Fjord', text: '', picture: '', version: 0 });
    expect(changed.body).toMatchObject({ place: 'Höhr', textEn: 'On the wheel.', version: 1 });
    expect(changed.body).not.toHaveProperty('text');
    expect(changed.body).not.toHaveProperty('picture');
    expect(await PictureModel.findById(picture).lean()).toBeNull();
    const logged = await AuditModel.find({ 'subject.kind': 'maker' }).sort({ _id: 1 }).lean();
    expect(logged.map(({ action }) => action)).toEqual(['maker_added', 'maker_changed']);
  });

  it('renames the brand of its products, drafts too, and raises their versions', async () => {
    const [first] = [await anAddedProduct(shop, admin, { brand: 'Fjord' })];
    await anAddedProduct(shop, admin, { brand: 'Fjord', published: false });
    await anAddedProduct(shop, admin, { brand: 'Kiesel' });
    const { _id } = await nameMaker('Fjord');
    await send('put', `/${String(_id)}`, { name: 'Fjord Nord', slug: 'nord' }).expect(200);
    expect(await storedBrands()).toEqual(['Fjord Nord', 'Fjord Nord', 'Kiesel']);
    const stale = await editProduct(shop, admin, first, { brand: 'Fjord', version: first.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
    // The earlier address still finds it.
    for (const slug of ['nord', 'fjord', String(_id)]) {
      expect((await request(shop).get(`/api/makers/${slug}`)).body).toMatchObject({ name: 'Fjord Nord', slug: 'nord' });
    }
  });

  it('is refused by what another maker has, by a stale version and by a picture that is not stored', async () => {
    await aMaker('Kiesel');
    const _id = await aMaker('Fjord');
    const code = async (body: object) => (await send('put', `/${_id}`, { name: 'Fjord', ...body })).body.code;
    expect(await code({ name: ' KIESEL ' })).toBe('maker_taken');
    expect(await code({ slugEn: 'Kiesel' })).toBe('slug_taken');
    expect(await code({ slug: 'admin' })).toBe('slug_taken');
    expect(await code({ version: 1 })).toBe('edit_conflict');
    expect(await code({ picture: `${'0'.repeat(32)}-800.webp` })).toBe('invalid_input');
    expect(await MakerModel.findById(_id).lean()).toMatchObject({ name: 'Fjord', version: 0 });
  });
});

describe('deleting a maker', () => {
  it('is refused while a product names it, even a draft', async () => {
    const product = await anAddedProduct(shop, admin, { brand: 'Fjord', published: false });
    const { _id } = await nameMaker('Fjord');
    const refused = await send('delete', `/${String(_id)}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'maker_in_use']);
    await editProduct(shop, admin, product, { brand: 'Kiesel' }).expect(200);
    await send('delete', `/${String(_id)}`).expect(200, { _id: String(_id), name: 'Fjord' });
    expect(await MakerModel.exists({ _id })).toBeNull();
  });
});

it('a maker without published products is found by staff alone', async () => {
  await anAddedProduct(shop, admin, { brand: 'Fjord', published: false });
  expect(await list()).toEqual([]);
  await request(shop).get('/api/makers/fjord').expect(404);
  expect((await send('get', '/admin')).body).toMatchObject([{ name: 'Fjord', count: 1 }]);
});
