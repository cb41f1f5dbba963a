import { limits } from '@kontor/shared/rules/access/limits';
import { findShownBlocks, usualHome } from '@kontor/shared/schemas/home-blocks';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp({ now: () => new Date('2026-12-23T23:30:00Z') });
const fixed = [{ kind: 'hero' }, { kind: 'products' }];
const text = { kind: 'text', heading: { de: 'Geöffnet', en: 'Open' } };

const noId = '0'.repeat(24);

/** Calls of an admin on the home page's chapters. */
async function asAdmin() {
  const { token } = await aUser({ isAdmin: true });
  const save = (blocks: object[]) =>
    request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ home: { blocks } });
  const changes = async () => {
    const { body } = await request(app).get('/api/settings/changes').auth(token, { type: 'bearer' }).expect(200);
    return body.changes[0]?.changes;
  };
  return { save, changes };
}

const shown = async () => (await request(app).get('/api/config/shop').expect(200)).body.home;

describe('the chapters of the home page', () => {
  it('begin with three: title, categories and products', async () => {
    expect(await shown()).toEqual(usualHome.blocks);
    expect(usualHome.blocks).toHaveLength(3);
  });

  it('are shown in the merchant’s order, from a day until another by the clock of Germany', async () => {
    const { save } = await asAdmin();
    // In Germany it is half past midnight on the 24th.
    const today = { ...text, from: '2026-12-24', until: '2026-12-24' };
    const yesterday = { kind: 'categories', until: '2026-12-23' };
    const tomorrow = { kind: 'promises', from: '2026-12-25' };
    const { body } = await save([today, yesterday, ...fixed, tomorrow]).expect(200);
    expect(body.home.blocks).toEqual([today, yesterday, ...fixed, tomorrow]);
    expect(await shown()).toEqual([text, ...fixed]);
  });

  it('have a title in the merchant’s words, with his picture', async () => {
    const { save } = await asAdmin();
    const words = { heading: { de: 'Lampen aus Messing' }, text: { de: 'In Hamburg gemacht.' } };
    const { body } = await save([{ kind: 'hero', ...words, alt: { de: 'Die Halle' } }, { kind: 'products' }]).expect(
      200,
    );
    expect(body.home.blocks[0]).toEqual({ kind: 'hero', ...words, alt: { de: 'Die Halle' } });
    // Without a picture there is nothing to describe.
    expect(await shown()).toEqual([{ kind: 'hero', ...words }, { kind: 'products' }]);
    const home = { blocks: [{ kind: 'hero' as const, ...words, picture: 'halle', alt: { de: 'Die Halle' } }] };
    expect(findShownBlocks(home, '2026-12-24', (name) => `/uploads/${name}`)).toEqual([
      { kind: 'hero', ...words, cover: { path: '/uploads/halle', alt: { de: 'Die Halle' } } },
    ]);
  });

  it('are logged by their order, and by what differs at each place', async () => {
    const { save, changes } = await asAdmin();
    await save([...fixed, text]).expect(200);
    await save([...fixed, { ...text, until: '2026-12-31' }]).expect(200);
    expect(await changes()).toEqual([{ field: 'home.blocks.3.until', after: '2026-12-31' }]);
  });

  it.each([
    ['an unknown one', [...fixed, { kind: 'video' }], 'home.blocks.2.kind', 'unknown_value'],
    ['one twice', [...fixed, { kind: 'hero' }], 'home.blocks.2.kind', 'repeated'],
    ['none with the products', [{ kind: 'hero' }], 'home.blocks', 'required'],
    ['a text without words', [...fixed, { kind: 'text', heading: { de: '' } }], 'home.blocks.2.heading.de', 'required'],
    ['words in English alone', [...fixed, { kind: 'text', text: { en: 'Hi' } }], 'home.blocks.2.text.de', 'required'],
    [
      'an end before its beginning',
      [...fixed, { ...text, from: '2026-12-02', until: '2026-12-01' }],
      'home.blocks.2.until',
      'too_small',
    ],
    ['a day that does not exist', [...fixed, { ...text, from: '2026-02-30' }], 'home.blocks.2.from', 'invalid'],
    [
      'products for some days only',
      [{ kind: 'hero' }, { kind: 'products', until: '2026-12-31' }],
      'home.blocks.1.until',
      'invalid',
    ],
    ['a maker’s without one', [...fixed, { kind: 'maker' }], 'home.blocks.2.maker', 'required'],
    ['a maker that does not exist', [...fixed, { kind: 'maker', maker: noId }], 'home.blocks.2.maker', 'unknown_value'],
    [
      'chosen products without a heading',
      [...fixed, { kind: 'chosen', products: [noId] }],
      'home.blocks.2.heading.de',
      'required',
    ],
    [
      'a product that does not exist',
      [...fixed, { kind: 'chosen', heading: { de: 'Neu' }, products: [noId] }],
      'home.blocks.2.products',
      'unknown_value',
    ],
    ['too many', [...fixed, ...Array.from({ length: limits.homeBlocks - 1 }, () => text)], 'home.blocks', 'too_long'],
  ])('are refused with %s', async (_, blocks, path, code) => {
    const { save } = await asAdmin();
    const before = await shown();
    const { body } = await save(blocks).expect(400);
    expect(body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await shown()).toEqual(before);
  });
});
