import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type PictureShop, aPictureShop, filesIn, pictureStates, uploaded } from '../../testing/calls/picture-calls.ts';
import { sweepPictures } from '../catalogue/pictures/sweep-pictures.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

let folder: string;
let shop: PictureShop['shop'];
let admin: PictureShop['admin'];
let picture: string;

beforeEach(async () => {
  ({ folder, shop, admin } = await aPictureShop());
  [picture = ''] = (await uploaded(shop, admin)).map(({ name }) => name);
});

const alt = { de: 'Sie haben ein gesetzliches Recht auf Gewährleistung.', en: 'You have a legal guarantee.' };
const save = (notices: object) =>
  request(shop).put('/api/settings').auth(admin.token, { type: 'bearer' }).send({ notices });
const issuesOf = async (guarantee: object) => (await save({ guarantee }).expect(400)).body.issues;
const shown = async () => (await request(shop).get('/api/config/shop')).body.guaranteeNotice;
const sweep = () =>
  sweepPictures(
    { files: folderStore(folder), onError: (error) => expect.unreachable(String(error)) },
    new Date(Date.now() + 25 * 3_600_000),
  );

it('the notice of the legal guarantee is missing until it is uploaded', async () => {
  const { body } = await request(shop).get('/api/settings').auth(admin.token, { type: 'bearer' });
  expect([body.notices, await shown()]).toEqual([{}, undefined]);
});

it('is a picture with its wording, kept as long as it is the notice', async () => {
  const { body } = await save({ guarantee: { picture, alt } }).expect(200);
  expect([body.notices, await shown()]).toEqual([{ guarantee: { picture, alt } }, { picture, alt }]);
  await sweep();
  expect(await pictureStates()).toEqual({ [picture]: 'used' });
});

it('needs no English wording', async () => {
  await save({ guarantee: { picture, alt: { de: alt.de, en: '' } } }).expect(200);
  expect(await shown()).toEqual({ picture, alt: { de: alt.de } });
});

it.each([{}, { guarantee: null }, { guarantee: { picture: '', alt: { de: '', en: '' } } }])(
  'is removed by %j, its files with the next sweep',
  async (none) => {
    await save({ guarantee: { picture, alt } }).expect(200);
    await save(none).expect(200);
    expect(await shown()).toBeUndefined();
    await sweep();
    expect([await pictureStates(), await filesIn(folder)]).toEqual([{}, []]);
  },
);

it('is refused without its wording, or with a picture that is not stored', async () => {
  expect(await issuesOf({ picture, alt: { de: ' ' } })).toMatchObject([
    { path: 'notices.guarantee.alt.de', code: 'required' },
  ]);
  expect(await issuesOf({ picture: `${'0'.repeat(32)}-800.webp`, alt })).toMatchObject([
    { path: 'notices.guarantee.picture', code: 'invalid' },
  ]);
  expect(await shown()).toBeUndefined();
});
