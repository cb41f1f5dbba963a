import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, outcomes } from '../../../testing/calls/at-once.ts';
import { pictureStates, waitingPictures } from '../../../testing/calls/picture-calls.ts';
import { anAddedProduct, deletePicture, deleteProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';
import { GroupModel } from './group.model.ts';

const shop = testApp();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});

const colours = { name: 'Farbe', nameEn: 'Colour', values: [{ value: 'blau', valueEn: 'blue' }, { value: 'rot' }] };
const sizes = { name: 'Größe', values: [{ value: '300 ml' }, { value: '500 ml' }] };

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  request(shop)[method](`/api/products/${path}`).auth(admin.token, { type: 'bearer' }).send(body);

interface Row {
  _id: string;
  name: string;
  price: number;
  countInStock: number;
  published: boolean;
  version: number;
}

async function makeVariants(_id: string, options: object[] = [colours, sizes], more: object = {}) {
  const { status, body } = await call('post', `${_id}/variants`, { options, ...more });
  expect(status).toBe(201);
  return body as { _id: string; options: { _id: string; values: { _id: string }[] }[]; variants: Row[] };
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const readNames = async () => names((await request(shop).get('/api/products')).body).toSorted();
const show = async (id: string) => (await request(shop).get(`/api/products/${id}`)).body;
const picturesOf = async (id: string) => (await show(id)).image.map(({ name }: { name: string }) => name);
const aMug = (more: object = {}) => anAddedProduct(shop, admin, { name: 'Becher', nameEn: 'Mug', ...more });

/** Returns a product as its form would send it back. */
function asSent(product: Record<string, unknown>, more: object) {
  const { name, nameEn, description, brand, category, price, countInStock, version, image } = product;
  return { name, nameEn, description, brand, category, price, countInStock, version, image, ...more };
}

describe('variants', () => {
  it('are made of a product: it becomes the first, each further combination a product like it with nothing in stock', async () => {
    const mug = await aMug({ sku: 'B-1', price: '19.90' });
    const { variants, _id } = await makeVariants(mug._id);
    expect(names(variants)).toEqual([
      'Becher, blau, 300 ml',
      'Becher, blau, 500 ml',
      'Becher, rot, 300 ml',
      'Becher, rot, 500 ml',
    ]);
    expect(variants[0]).toMatchObject({ _id: mug._id, sku: 'B-1', countInStock: 10, price: 19.9 });
    expect(variants[3]).toMatchObject({ countInStock: 0, price: 19.9, published: true });
    expect(variants[3]).not.toHaveProperty('sku');
    const answer = await show(variants[1]?._id ?? '');
    expect(answer).toMatchObject({
      name: 'Becher, blau, 500 ml',
      nameEn: 'Mug, blue, 500 ml',
      baseName: 'Becher',
      baseNameEn: 'Mug',
      group: {
        _id,
        count: 4,
        priceFrom: 19.9,
        priceTo: 19.9,
        options: [
          { name: 'Farbe', nameEn: 'Colour', value: 'blau', valueEn: 'blue' },
          { name: 'Größe', value: '500 ml' },
        ],
      },
    });
    expect(answer.group.variants).toHaveLength(4);
    expect(answer.group.variants[0]).toMatchObject({ slug: 'becher-blau-300-ml', price: 19.9, inStock: true });
  });

  it('are extended: what exists is kept, and only what is missing is made', async () => {
    const mug = await aMug();
    const first = await makeVariants(mug._id, [colours]);
    await call('put', `${mug._id}/price-and-stock`, { price: 25, version: first.variants[0]?.version });
    const { variants } = await makeVariants(mug._id, [
      { name: 'farbe', values: [{ value: 'Moos' }, { value: 'ROT' }] },
    ]);
    expect(names(variants)).toEqual(['Becher, blau', 'Becher, rot', 'Becher, Moos']);
    expect(variants.slice(0, 2).map(({ _id }) => _id)).toEqual(first.variants.map(({ _id }) => _id));
    expect(variants[0]).toMatchObject({ price: 25, countInStock: 10 });
    expect(variants[1]?.version).toBe(first.variants[1]?.version);
    const { variants: again } = await makeVariants(mug._id, [colours]);
    expect(again).toEqual(variants);
  });

  it('get a further option: those that exist have its first value', async () => {
    const mug = await aMug();
    await makeVariants(mug._id, [colours]);
    const { variants } = await makeVariants(mug._id, [sizes]);
    expect(names(variants)).toEqual([
      'Becher, blau, 300 ml',
      'Becher, blau, 500 ml',
      'Becher, rot, 300 ml',
      'Becher, rot, 500 ml',
    ]);
    expect(variants[0]?._id).toBe(mug._id);
  });

  it('are only the combinations that are named', async () => {
    const mug = await aMug();
    const combinations = [
      ['rot', '300 ml'],
      ['blau', '500 ml'],
    ];
    const { variants } = await makeVariants(mug._id, [colours, sizes], { combinations });
    expect(names(variants)).toEqual(['Becher, blau, 500 ml', 'Becher, rot, 300 ml']);
    expect(variants[1]?._id).toBe(mug._id);
  });

  it.each([
    ['four options', ['A', 'B', 'C', 'D'].map((name) => ({ name, values: [{ value: 'x' }] })), {}],
    ['an option twice', [colours, { ...colours, name: 'FARBE' }], {}],
    ['a value twice', [{ name: 'Farbe', values: [{ value: 'rot' }, { value: 'Rot ' }] }], {}],
    [
      'more than 100 variants',
      [0, 1].map((at) => ({ name: `${at}`, values: Array.from({ length: 11 }, (_, i) => ({ value: `${i}` })) })),
      {},
    ],
    ['a combination of an unknown value', [colours], { combinations: [['grün']] }],
    ['a combination without each option', [colours, sizes], { combinations: [['rot']] }],
    ['a name that becomes too long', [{ name: 'Text', values: [{ value: 'x'.repeat(195) }] }], {}],
  ])('are refused with %s, and nothing changes', async (_why, options, more) => {
    const mug = await aMug();
    const before = await show(mug._id);
    const { status, body } = await call('post', `${mug._id}/variants`, { options, ...more });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(await show(mug._id)).toEqual(before);
    expect(await ProductModel.countDocuments({ published: true })).toBe(1);
  });

  it('that two people add at once are made once each', async () => {
    const mug = await aMug();
    const add = (value: string) => () =>
      call('post', `${mug._id}/variants`, { options: [{ name: 'Farbe', values: [{ value }] }] });
    const answers = await atOnce(add('blau'), add('rot'), add('grün'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await GroupModel.countDocuments({ _id: { $exists: true } })).toBe(1);
    expect(await ProductModel.countDocuments({ published: true })).toBe(3);
  });
});

describe('the name of a variant', () => {
  it.each([
    ['as it was answered changes nothing', { name: 'Becher, blau, 300 ml' }, 'Becher'],
    ['loses the values at its end', { name: 'Tasse, blau, 300 ml' }, 'Tasse'],
    ['counts whole where no value stands at its end', { name: 'Tasse' }, 'Tasse'],
    ['counts less than the name of the group', { name: 'Krug, blau', baseName: 'Tasse' }, 'Tasse'],
  ])('%s', async (_rule, sent, baseName) => {
    const mug = await aMug();
    const { variants } = await makeVariants(mug._id);
    const before = await show(mug._id);
    const { status, body } = await editProduct(shop, admin, mug, asSent(before, sent));
    expect(status).toBe(200);
    expect(body).toMatchObject({ baseName, name: `${baseName}, blau, 300 ml`, baseNameEn: 'Mug' });
    expect(await show(variants[3]?._id ?? '')).toMatchObject({ baseName, name: `${baseName}, rot, 500 ml` });
  });
});

describe('an edit of a variant', () => {
  it('writes what belongs to the group to all of it, and nothing that is its own', async () => {
    const mug = await aMug();
    const { variants } = await makeVariants(mug._id, [colours]);
    const red = variants[1]?._id ?? '';
    const shared = {
      description: 'Gedreht.',
      brand: 'Löß',
      category: 'Becher',
      taxClass: 'reduced',
      warnings: 'Heiß.',
      facts: [{ name: 'Material', value: 'Steinzeug' }],
      guaranteeYears: 3,
    };
    const own = { price: 12, countInStock: 4, sku: 'R-1', slug: 'der-rote', deliveryDays: { min: 3, max: 4 } };
    const { status } = await editProduct(shop, admin, { _id: red }, asSent(await show(red), { ...shared, ...own }));
    expect(status).toBe(200);
    const blue = await show(mug._id);
    expect(blue).toMatchObject({ ...shared, name: 'Becher, blau', price: 49.9, countInStock: 10 });
    for (const name of ['sku', 'slug', 'deliveryDays']) expect(blue).not.toHaveProperty(name);
    expect(await show(red)).toMatchObject({ ...shared, ...own });
    await editProduct(shop, admin, mug, asSent(blue, { facts: [], warnings: '' }));
    const after = await show(red);
    for (const name of ['facts', 'warnings']) expect(after).not.toHaveProperty(name);
    expect(after).toMatchObject(own);
  });

  it('conflicts with one of another variant, as two of one product do', async () => {
    const mug = await aMug();
    const { variants } = await makeVariants(mug._id, [colours]);
    const [blue, red] = await Promise.all(variants.map(({ _id }) => show(_id)));
    const edits = [blue, red].map((one) => () => editProduct(shop, admin, one, asSent(one, { description: one.name })));
    const answers = await atOnce(...edits);
    expect(outcomes(answers)).toEqual(['200', '409 edit_conflict']);
    const [one, other] = await Promise.all(variants.map(({ _id }) => show(_id)));
    expect(one.description).toBe(other.description);
  });

  it('of price and stock alone leaves the other variants as they are', async () => {
    const mug = await aMug();
    const { variants, _id } = await makeVariants(mug._id, [colours]);
    const { status } = await call('put', `${mug._id}/price-and-stock`, { price: 9, version: variants[0]?.version });
    expect(status).toBe(200);
    const { body } = await call('get', `groups/${_id}`);
    expect(body.variants[1]).toEqual(variants[1]);
  });
});

describe('pictures of variants', () => {
  it('belong to the group: they change and go for all, and their files stay while one shows them', async () => {
    const [first = '', second = ''] = await waitingPictures(2);
    const mug = await aMug({ image: [{ name: first }] });
    const { variants } = await makeVariants(mug._id, [colours]);
    const red = variants[1]?._id ?? '';
    expect(await picturesOf(red)).toEqual([first]);
    await deleteProduct(shop, admin, mug);
    expect(await pictureStates()).toMatchObject({ [first]: 'used' });
    await editProduct(shop, admin, { _id: red }, asSent(await show(red), { image: [{ name: second }] }));
    expect(await pictureStates()).toEqual({ [second]: 'used' });
  });

  it('belong to a value of the first option if it has its own', async () => {
    const [first = '', second = ''] = await waitingPictures(2);
    const mug = await aMug({ image: [{ name: first }] });
    const { _id, options, variants } = await makeVariants(mug._id);
    const [blue300, blue500, red300, red500] = variants.map((variant) => variant._id);
    const values = [{ value: 'blau', ownPictures: true }, { value: 'rot' }];
    expect((await call('put', `groups/${_id}`, { options: [{ ...colours, values }, sizes] })).status).toBe(200);
    expect(options).toHaveLength(2);
    await editProduct(shop, admin, mug, asSent(await show(mug._id), { image: [{ name: second }] }));
    const shown = await Promise.all([blue300, blue500, red300, red500].map((id) => picturesOf(id ?? '')));
    expect(shown).toEqual([[second], [second], [first], [first]]);
    // Deleted from one, it goes from all that show the same.
    await deletePicture(shop, admin, first, { _id: red500 });
    expect(await picturesOf(red300 ?? '')).toEqual([]);
    expect(await pictureStates()).toEqual({ [second]: 'used' });
  });
});

describe('a group', () => {
  it('changes names and order, and with them the names of its variants', async () => {
    const mug = await aMug();
    const { _id, variants } = await makeVariants(mug._id);
    const options = [
      { ...sizes, values: sizes.values.toReversed() },
      { ...colours, name: 'Glasur', values: [{ value: 'Nacht' }, { value: 'rot' }] },
    ];
    // Names that the group does not know are those at their places.
    const { status, body } = await call('put', `groups/${_id}`, { options });
    expect(status).toBe(200);
    expect(names(body.variants)).toEqual([
      'Becher, 500 ml, Nacht',
      'Becher, 500 ml, rot',
      'Becher, 300 ml, Nacht',
      'Becher, 300 ml, rot',
    ]);
    expect(body.variants.map((row: Row) => row._id).toSorted()).toEqual(variants.map((row) => row._id).toSorted());
  });

  it('refuses what leaves out a value that variants have, what it does not know, and a stale version', async () => {
    const mug = await aMug();
    const { _id } = await makeVariants(mug._id, [colours]);
    const change = (values: object[], more: object = {}) =>
      call('put', `groups/${_id}`, { options: [{ name: 'Farbe', values }], ...more });
    const before = (await call('get', `groups/${_id}`)).body;
    expect((await change([{ value: 'blau' }])).status).toBe(400);
    expect((await change([...colours.values, { value: 'grün' }])).status).toBe(400);
    expect((await change(colours.values, { version: before.version - 1 })).body.code).toBe('edit_conflict');
    expect((await call('get', `groups/${_id}`)).body).toEqual(before);
  });

  it('is dissolved: its products stay under their full names', async () => {
    const mug = await aMug();
    const { _id } = await makeVariants(mug._id, [colours]);
    expect((await call('delete', `groups/${_id}`)).status).toBe(200);
    expect(await readNames()).toEqual(['Becher, blau', 'Becher, rot']);
    const answer = await show(mug._id);
    for (const name of ['group', 'baseName']) expect(answer).not.toHaveProperty(name);
    expect((await call('get', `groups/${_id}`)).status).toBe(404);
    expect((await call('delete', `groups/${_id}`)).status).toBe(404);
  });

  it('goes on without a deleted variant, hides drafts from shoppers, and ends with its last one', async () => {
    const mug = await aMug();
    const { _id, variants } = await makeVariants(mug._id, [
      { ...colours, values: [...colours.values, { value: 'grün' }] },
    ]);
    const [blue, red, green] = await Promise.all(variants.map((variant) => show(variant._id)));
    await editProduct(shop, admin, red, asSent(red, { published: false }));
    await deleteProduct(shop, admin, green);
    expect((await show(blue._id)).group.variants).toMatchObject([{ _id: blue._id }]);
    const { body: listed } = await request(shop).get('/api/products?page=1');
    expect(listed.products).toMatchObject([{ group: { _id, count: 1, priceFrom: 49.9, priceTo: 49.9 } }]);
    await deleteProduct(shop, admin, blue);
    await deleteProduct(shop, admin, red);
    expect((await call('get', `groups/${_id}`)).status).toBe(404);
  });
});
