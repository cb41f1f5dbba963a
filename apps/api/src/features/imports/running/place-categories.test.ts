import type { CategoryBranch } from '@kontor/shared/wire/categories';
import request from 'supertest';
import { expect, it } from 'vitest';
import { aRow, anImportShop, writeSample } from '../../../testing/imports/import-shop.ts';

type Shop = Awaited<ReturnType<typeof anImportShop>>;

/** Returns the tree as text: names with their numbers of products, children in brackets after their parent. */
async function readTree({ app }: Shop): Promise<string> {
  const { body } = await request(app).get('/api/categories').expect(200);
  const write = (branches: readonly CategoryBranch[]): string =>
    branches
      .map(({ name, count, children }) => `${name} ${count}${children.length > 0 ? ` [${write(children)}]` : ''}`)
      .join(', ');
  return write(body);
}

const rows = [
  aRow(1, { Kategorie: 'Damen > Schuhe' }),
  aRow(2, { Kategorie: 'Herren > Schuhe|Angebote' }),
  aRow(3, { Kategorie: 'Damen > Schuhe > Stiefel|Damen > Schuhe > Stiefel' }),
];

it('paths of a file become a tree; of two equal names the second one gets its parent’s name added', async () => {
  const shop = await anImportShop();
  const { _id } = await shop.send(writeSample(rows));
  await shop.answer(_id, { netPrices: false });
  await shop.finish(_id, 'check');
  expect(await readTree(shop)).toBe('');
  const { rows: written } = await shop.finish(_id, 'run');
  expect(await readTree(shop)).toBe('Damen 2 [Schuhe 2 [Stiefel 1]], Herren 1 [Schuhe (Herren) 1], Angebote 1');
  expect(await shop.product(written[1]?.product ?? '')).toMatchObject({
    category: 'Schuhe (Herren)',
    categories: [expect.any(String)],
  });
  const again = await shop.bring(rows);
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 });
});

it('an existing category keeps its place; of a path that is too deep the last names are kept', async () => {
  const shop = await anImportShop();
  await request(shop.app).post('/api/categories').auth(shop.token, shop.bearer).send({ name: 'Vasen' }).expect(201);
  await shop.bring([aRow(1, { Kategorie: 'Haus > Deko > VASEN' }), aRow(2, { Kategorie: 'A > B > C > D > E' })]);
  expect(await readTree(shop)).toBe('Vasen 1, Haus 0 [Deko 0], A 1 [B 1 [C 1 [E 1]]]');
});

it('unknown paths cause a question, and a path assigned to an existing category creates none', async () => {
  const shop = await anImportShop();
  await request(shop.app).post('/api/categories').auth(shop.token, shop.bearer).send({ name: 'Vasen' }).expect(201);
  const sent = [aRow(1, { Kategorie: 'Haus > Deko' }), aRow(2, { Kategorie: 'Vasen' }), aRow(3, { Kategorie: 'Neu' })];
  const { _id, questions } = await shop.send(writeSample(sent));
  expect(questions).toContainEqual({ kind: 'categories', paths: ['Haus > Deko', 'Neu'] });
  await shop.answer(_id, { netPrices: false, categories: [{ path: 'Haus > Deko', name: 'vasen' }] });
  expect((await shop.finish(_id, 'run')).counts).toMatchObject({ created: 3, refused: 0 });
  expect(await readTree(shop)).toBe('Vasen 2, Neu 1');
});

it('a refused article creates no category', async () => {
  const shop = await anImportShop();
  await shop.bring([
    aRow(1, { Kategorie: 'Lieder', Art: 'download' }),
    aRow(2, { Kategorie: 'Bilder > Karten', Preis: '' }),
  ]);
  expect(await readTree(shop)).toBe('');
});
