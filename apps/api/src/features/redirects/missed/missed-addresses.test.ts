import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { redirectCalls } from '../../../testing/calls/redirect-calls.ts';
import { listening } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMissKey } from './countable-miss.ts';
import { makeVisitCounter } from '../count-visits.ts';
import { MissedAddressModel } from './missed-address.model.ts';

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-missed-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = testApp({ webDist: folder, uploadsDir: join(folder, 'uploads') });
});
afterAll(() => rm(folder, { recursive: true }));

it('an address without a page is counted, and is gone from the list once it leads somewhere', async () => {
  const shop = await listening(app);
  const { save, missed } = await redirectCalls(shop);
  for (const path of [
    '/Produkt/Alt',
    '/produkt/alt/',
    '/alt.html',
    '/cart',
    '/logo-alt.png',
    `/products/${'0'.repeat(24)}`,
  ]) {
    await request(shop).get(path);
  }
  await vi.waitFor(async () => {
    expect(await missed()).toMatchObject([
      { path: '/produkt/alt', hits: 2 },
      { path: `/products/${'0'.repeat(24)}`, hits: 1 },
      { path: '/alt.html', hits: 1 },
    ]);
  });
  await save([['/produkt/alt', '/agb']]);
  expect(await missed()).toHaveLength(2);
});

it('an address is taken out of the list', async () => {
  const shop = await listening(app);
  const { token } = await redirectCalls(shop);
  const { _id } = await MissedAddressModel.create({ key: '/alt', hits: 3, lastHit: new Date() });
  const remove = () =>
    request(shop)
      .delete(`/api/redirects/missed/${String(_id)}`)
      .auth(token, { type: 'bearer' });
  await remove().expect(200);
  await remove().expect(404);
  expect(await MissedAddressModel.countDocuments()).toBe(0);
});

it.each([
  ['/index.php?id=4', '/index.php?id=4'],
  ['/Vasen?page=2&utm_source=brief', '/vasen?page=2'],
  ['/konto?mail=erika%40post.example', '/konto'],
  ['/reset?token=8c1f0e7ab2d94c6f9a3b5d7e', '/reset'],
  ['/suche?q=Erika%20Muster<', '/suche'],
  ['/erika@post.example', undefined],
  ['/wp-login.php', undefined],
  ['/.env', undefined],
  ['/a/.git/config', undefined],
  ['/bild.jpg', undefined],
  ['/a%00b', undefined],
  [`/${'a'.repeat(limits.address)}`, undefined],
])('%s is counted as %s', (address, key) => {
  expect(makeMissKey(address)).toBe(key);
});

it('the list is bounded: the least wanted go first, of these the oldest', async () => {
  const old = Array.from({ length: limits.missedAddresses }, (_, index) => ({
    key: `/alt-${index}`,
    hits: index === 0 ? 9 : 1,
    lastHit: new Date(index === 0 ? 0 : 1000 + index),
  }));
  await MissedAddressModel.insertMany(old);
  const failed = vi.fn<(error: unknown) => void>();
  const counter = makeVisitCounter(() => new Date(), failed);
  counter.countMiss('/neu');
  await counter.settle();
  expect(await MissedAddressModel.countDocuments()).toBe(limits.missedAddresses);
  expect(await MissedAddressModel.countDocuments({ key: { $in: ['/neu', '/alt-0'] } })).toBe(2);
  expect(await MissedAddressModel.exists({ key: '/alt-1' })).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});

it('a flood of addresses waits in bounded memory', async () => {
  const counter = makeVisitCounter(
    () => new Date(),
    (error) => pino({ level: 'silent' }).error(error),
  );
  for (let count = 0; count < 1000; count += 1) counter.countMiss(`/flut-${count}`);
  await counter.settle();
  expect(await MissedAddressModel.countDocuments()).toBeLessThanOrEqual(201);
});
