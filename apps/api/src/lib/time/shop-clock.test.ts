import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisitorModel } from '../../features/users/visitors/visitor.model.ts';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { makeWrongClockOptions } from '../../testing/wrong-clock.ts';
import { followClock, shopNow } from './shop-clock.ts';

const minuteMs = 60_000;
const begin = new Date('2026-11-29T10:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: begin }));
afterEach(() => {
  followClock(new Date(), Date.now());
  vi.useRealTimers();
});

const aheadBy = () => shopNow().getTime() - Date.now();

it('is the database’s time if this machine’s differs, also after it is set', () => {
  followClock(new Date(begin.getTime() - 5 * minuteMs), Date.now());
  expect(aheadBy()).toBe(-5 * minuteMs);
  vi.setSystemTime(begin.getTime() + minuteMs);
  expect(aheadBy()).toBe(-5 * minuteMs);
  followClock(begin, Date.now());
  expect(aheadBy()).toBe(-minuteMs);
});

it('stays with what is known while an answer may only have taken long', () => {
  const askedAt = Date.now();
  vi.setSystemTime(askedAt + 800);
  followClock(new Date(askedAt + 790), askedAt);
  expect(aheadBy()).toBe(0);
  followClock(new Date(askedAt + 1300), askedAt);
  expect(aheadBy()).toBe(900);
});

it('a process whose machine is five minutes fast stores the database’s times', async () => {
  vi.useRealTimers();
  const { port, log } = await startProcess({
    MONGODB_URI: databaseOfTheTest(),
    DATA_DIR: await aTemporaryFolder(),
    NODE_OPTIONS: makeWrongClockOptions(5 * minuteMs),
  });
  expect(Number(log.at(-1)?.['time']) - Date.now()).toBeGreaterThan(4 * minuteMs);
  await request(`http://127.0.0.1:${port}`)
    .post('/api/users/register/visitor')
    .send({ name: 'Karla', email: 'karla@post.example' })
    .expect(201);
  const visitor = await VisitorModel.findOne({ email: 'karla@post.example' }).lean();
  expect(Math.abs(Number(visitor?.createdAt) - Date.now())).toBeLessThan(minuteMs);
});

it('is the only clock of features and jobs', () => {
  const source = join(import.meta.dirname, '../..');
  const files = ['features', 'shop'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((file) => readFileSync(join(source, file), 'utf8').includes('new Date()'))).toEqual([]);
});
