import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PictureShop, aPictureShop, filesIn, pictureStates, uploaded } from '../../testing/calls/picture-calls.ts';
import { anAddedProduct } from '../../testing/calls/product-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { sweepPictures } from '../catalogue/pictures/sweep-pictures.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

let folder: string;
let shop: PictureShop['shop'];
let admin: PictureShop['admin'];

beforeEach(async () => {
  ({ folder, shop, admin } = await aPictureShop());
});

const section = { name: 'Kontor', contactEmail: 'post@kontor.example' };
const setLogo = (logo: string | null | undefined) =>
  request(shop)
    .put('/api/settings')
    .auth(admin.token, { type: 'bearer' })
    .send({ shop: { ...section, logo } });
const shownLogo = async () => (await request(shop).get('/api/config/shop')).body.logo;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const sweep = () =>
  sweepPictures({ files: folderStore(folder), onError: (error) => expect.unreachable(String(error)) }, hours(25));

describe('the shop’s logo', () => {
  it('is an uploaded picture, kept as long as it is the logo', async () => {
    const [name] = (await uploaded(shop, admin, 1)).map((image) => image.name);
    const { body } = await setLogo(name).expect(200);
    expect([body.shop.logo, await shownLogo()]).toEqual([name, name]);
    await sweep();
    expect(await pictureStates()).toEqual({ [String(name)]: 'used' });
    expect((await request(shop).get(`/uploads/${name}`)).status).toBe(200);
  });

  it('stays the same when the section is saved again', async () => {
    const [name] = (await uploaded(shop, admin, 1)).map((image) => image.name);
    await setLogo(name).expect(200);
    await setLogo(name).expect(200);
    expect(await pictureStates()).toEqual({ [String(name)]: 'used' });
  });

  it.each([null, undefined, ''])(
    'is removed when the section comes with %j, and its files with the next sweep',
    async (none) => {
      const [name] = (await uploaded(shop, admin, 1)).map((image) => image.name);
      await setLogo(name).expect(200);
      await setLogo(none).expect(200);
      expect(await shownLogo()).toBeUndefined();
      await sweep();
      expect([await pictureStates(), await filesIn(folder)]).toEqual([{}, []]);
    },
  );

  it('is replaced by another one', async () => {
    const [first, second] = (await uploaded(shop, admin, 2)).map((image) => image.name);
    await setLogo(first).expect(200);
    await setLogo(second).expect(200);
    await sweep();
    expect([await shownLogo(), await pictureStates()]).toEqual([second, { [String(second)]: 'used' }]);
  });

  it('cannot be a picture that is not stored or belongs to a product, and nothing is saved then', async () => {
    const [used] = (await uploaded(shop, admin, 1)).map((image) => image.name);
    await anAddedProduct(shop, admin, { image: [{ name: used }] });
    for (const name of [used, `${'0'.repeat(32)}-800.webp`]) {
      const response = await setLogo(name);
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
      expect(response.body.issues).toMatchObject([{ path: 'shop.logo', code: 'invalid' }]);
    }
    expect([await shownLogo(), await pictureStates()]).toEqual([undefined, { [String(used)]: 'used' }]);
  });

  it('cannot be deleted while it is in use', async () => {
    const [name] = (await uploaded(shop, admin, 1)).map((image) => image.name);
    await setLogo(name).expect(200);
    const removal = request(shop).delete(`/api/uploads/delete/${name}`).auth(admin.token, { type: 'bearer' });
    expect(errorCode(await removal)).toBe('file_in_use');
  });
});
