import { tmpdir } from 'node:os';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Product } from '@kontor/shared/wire/products';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../testing/odd-json.ts';
import { type HistoryStep, aProductInput, slowReference } from '../../../testing/price-histories.ts';
import { changeProduct, createProduct } from '../editing/edit-products.service.ts';
import type { Undated } from '../product-answer.ts';
import { pictureStore } from '../pictures/pictures.service.ts';
import { ProductModel } from '../product.model.ts';
import { type PriceEntry, PriceEntryModel } from './price-entry.model.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

/** Stays empty: these products have no pictures. */
const pictures = pictureStore(folderStore(tmpdir()), pino({ enabled: false }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Saves a product at each step, at that step's time. @returns the shop's answer after each */
async function live(steps: readonly HistoryStep[]): Promise<Undated<Product>[]> {
  const answers: Undated<Product>[] = [];
  for (const { at, ...asked } of steps) {
    vi.setSystemTime(at);
    const [first] = answers;
    const input = aProductInput(asked);
    answers.push(await (first ? changeProduct(first._id, input, pictures) : createProduct(input)));
  }
  return answers;
}

type Row = readonly [at: string, price: number, as?: 'reduced' | 'draft' | 'reduced draft'];

function toStep([at, price, as]: Row): HistoryStep {
  const time = at.includes('T') ? at : `${at}T10:00:00Z`;
  return { at: new Date(time), price, onSale: as?.includes('reduced') ?? false, published: !as?.includes('draft') };
}

/** Expected values computed by hand, for the last row; undefined: no reference price. */
const cases: readonly (readonly [what: string, named: number | undefined, rows: readonly Row[]])[] = [
  [
    '80, 100, 90: the 80 is named',
    80,
    [
      ['2026-03-01', 80],
      ['2026-03-05', 100],
      ['2026-03-10', 90, 'reduced'],
    ],
  ],
  [
    'all of that within a minute',
    80,
    [
      ['2026-03-01T10:00:00Z', 80],
      ['2026-03-01T10:00:20Z', 100],
      ['2026-03-01T10:00:40Z', 90, 'reduced'],
    ],
  ],
  [
    'a plain fall',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
    ],
  ],
  [
    'a fall in the very same moment',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-01', 80, 'reduced'],
    ],
  ],
  [
    'a lower price that ended on the 30th day before',
    60,
    [
      ['2026-01-01', 60],
      ['2026-02-01T00:30:00+01:00', 100],
      ['2026-03-03T23:00:00+01:00', 90, 'reduced'],
    ],
  ],
  [
    'a lower price that ended on the 31st day before',
    100,
    [
      ['2026-01-01', 60],
      ['2026-01-31T23:30:00+01:00', 100],
      ['2026-03-03T01:00:00+01:00', 90, 'reduced'],
    ],
  ],
  [
    '30 days across the change to summer time',
    60,
    [
      ['2026-01-01', 60],
      ['2026-03-10T00:30:00+01:00', 100],
      ['2026-04-09T23:00:00+02:00', 90, 'reduced'],
    ],
  ],
  ['on sale from the start', undefined, [['2026-03-01', 80, 'reduced']]],
  [
    'on sale without a fall',
    undefined,
    [
      ['2026-03-01', 80],
      ['2026-03-10', 80, 'reduced'],
    ],
  ],
  [
    'on sale with a higher price',
    undefined,
    [
      ['2026-03-01', 80],
      ['2026-03-10', 90, 'reduced'],
    ],
  ],
  [
    'raised while reduced',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
      ['2026-03-12', 90, 'reduced'],
    ],
  ],
  [
    'and lowered again',
    80,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
      ['2026-03-12', 90, 'reduced'],
      ['2026-03-14', 85, 'reduced'],
    ],
  ],
  [
    'lowered, raised to where it was, lowered again: its own sale price is named',
    80,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
      ['2026-03-12', 100],
      ['2026-03-20', 80, 'reduced'],
    ],
  ],
  [
    'the same after more than 30 days',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
      ['2026-03-12', 100],
      ['2026-04-20', 80, 'reduced'],
    ],
  ],
  [
    'step by step further down: what was before the first step',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90, 'reduced'],
      ['2026-03-20', 80, 'reduced'],
      ['2026-05-30', 70, 'reduced'],
    ],
  ],
  [
    'time alone changes nothing',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90, 'reduced'],
      ['2027-03-10', 90, 'reduced'],
    ],
  ],
  [
    'lowered in the morning, called so in the evening',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10T06:00:00Z', 90],
      ['2026-03-10T20:00:00Z', 90, 'reduced'],
    ],
  ],
  [
    'lowered first, called so on another day: by then it was the usual price',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10T20:00:00Z', 90],
      ['2026-03-11T06:00:00Z', 90, 'reduced'],
    ],
  ],
  [
    'called so more than 30 days after it fell',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90],
      ['2026-04-10', 90, 'reduced'],
    ],
  ],
  [
    'the mark taken off',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90, 'reduced'],
      ['2026-03-12', 90],
    ],
  ],
  [
    'and put on again on another day',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90, 'reduced'],
      ['2026-03-12', 90],
      ['2026-03-14', 90, 'reduced'],
    ],
  ],
  [
    'two falls that were not marked, and the mark days later',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 90],
      ['2026-03-12', 80],
      ['2026-03-14', 80, 'reduced'],
    ],
  ],
  [
    'a price that only a draft had is no earlier price',
    undefined,
    [
      ['2026-03-01', 200, 'draft'],
      ['2026-03-10', 100, 'reduced draft'],
      ['2026-03-11', 100, 'reduced'],
    ],
  ],
  [
    'lowered while it was a draft',
    100,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 100, 'draft'],
      ['2026-03-12', 80, 'reduced draft'],
      ['2026-03-14', 80, 'reduced'],
    ],
  ],
  [
    'nothing is named of a draft',
    undefined,
    [
      ['2026-03-01', 100],
      ['2026-03-10', 80, 'reduced'],
      ['2026-03-12', 80, 'reduced draft'],
    ],
  ],
  [
    'not on offer in the 30 days before',
    undefined,
    [
      ['2026-01-01', 100],
      ['2026-01-10', 100, 'draft'],
      ['2026-03-14', 80, 'reduced'],
    ],
  ],
];

describe('the reference price beside a reduced one', () => {
  it.each(cases)('%s: %s', async (_what, named, rows) => {
    const steps = rows.map(toStep);
    expect((await live(steps)).at(-1)?.priceBefore).toBe(named);
    expect(slowReference(steps), 'the slow way').toBe(named);
  });

  it('a change of other fields leaves it unchanged', async () => {
    const [, reduced] = await live([toStep(['2026-03-01', 100]), toStep(['2026-03-10', 90, 'reduced'])]);
    vi.setSystemTime('2026-08-01');
    const {
      onSale: _on,
      published: _published,
      ...input
    } = aProductInput({ price: 90, onSale: false, published: true });
    const saved = await changeProduct(String(reduced?._id), { ...input, name: 'Schale' }, pictures);
    expect(saved).toMatchObject({ name: 'Schale', onSale: true, published: true, priceBefore: 100 });
  });

  it('a price stored outside the shop counts from the next change on', async () => {
    const [product] = await live([toStep(['2026-03-01', 100])]);
    await ProductModel.updateOne({ _id: product?._id }, { priceCents: 7000, updatedAt: new Date('2026-03-05') });
    vi.setSystemTime('2026-03-10');
    const reduced = aProductInput({ price: 60, onSale: true, published: true });
    expect(await changeProduct(String(product?._id), reduced, pictures)).toMatchObject({ priceBefore: 70 });
  });
});

/** Seed printed with the test's name; set it here to repeat the same histories. */
const seed = Date.now() % 1_000_000_007;
const random = seededRandom(seed);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never empty

const minute = 60_000;
const pauses = [0, 7, 61, 60 * 5, 60 * 24, 60 * 24 * 9, 60 * 24 * 29, 60 * 24 * 30, 60 * 24 * 31];

function aHistory(): HistoryStep[] {
  let at = Date.UTC(2026, 0, 1, 9, 17, 3);
  return Array.from({ length: 12 }, () => {
    at += oneOf(pauses) * minute;
    return { at: new Date(at), price: oneOf([70, 80, 90, 100]), onSale: random() < 0.7, published: random() < 0.8 };
  });
}

describe('random histories', () => {
  it(`agree after each step with a slow computation (seed ${seed})`, { tags: ['repeated'] }, async () => {
    const histories = chooseForRun(8, 25);
    let named = 0;
    for (let i = 0; i < histories; i += 1) {
      const steps = aHistory();
      const answers = await live(steps);
      const wanted = steps.map((_, last) => slowReference(steps.slice(0, last + 1)));
      const said = answers.map(({ priceBefore }) => priceBefore);
      expect({ steps, said }).toEqual({ steps, said: wanted });
      named += wanted.filter((price) => price !== undefined).length;
    }
    expect(named, 'the histories have reductions').toBeGreaterThan(histories);
  });
});

const entriesOf = (product: { _id: string } | undefined) =>
  PriceEntryModel.find({ product: new mongoose.Types.ObjectId(product?._id) })
    .sort({ number: 1 })
    .lean<PriceEntry[]>();

describe('the log of prices', () => {
  it('has one entry for every price, and none for other changes', async () => {
    const rows: Row[] = [
      ['2026-03-01', 80],
      ['2026-03-02', 80],
      ['2026-03-03', 90],
      ['2026-03-04', 90, 'reduced'],
      ['2026-03-05', 80],
    ];
    const [product] = await live(rows.map(toStep));
    const entries = (await entriesOf(product)).map(({ number, at, priceCents }) => [
      number,
      at.getUTCDate(),
      toEuros(priceCents),
    ]);
    expect(entries).toEqual([
      [1, 1, 80],
      [2, 3, 90],
      [3, 5, 80],
    ]);
  });

  it('misses none of several prices saved at once', async () => {
    vi.useRealTimers();
    const product = await createProduct(aProductInput({ price: 100, onSale: false, published: true }));
    const prices = Array.from({ length: 12 }, (_, i) => 50 + i);
    await Promise.all(
      prices.map((price) =>
        changeProduct(product._id, aProductInput({ price, onSale: true, published: true }), pictures),
      ),
    );
    const entries = await entriesOf(product);
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
    expect(entries.map(({ priceCents }) => toEuros(priceCents)).toSorted((a, b) => a - b)).toEqual([...prices, 100]);
    expect(entries.at(-1)?.priceCents).toBe((await ProductModel.findById(product._id).orFail()).priceCents);
  });

  it('with 10,000 prices in a month is read on its index, without loading entries', async () => {
    const [product] = await live([toStep(['2026-03-01', 100])]);
    const start = Date.UTC(2026, 2, 2);
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      product: new mongoose.Types.ObjectId(product?._id),
      number: i + 2,
      at: new Date(start + i * minute),
      priceCents: 5000 + (i % 100),
      published: true,
    }));
    await PriceEntryModel.insertMany(many);
    await ProductModel.updateOne({ _id: product?._id }, { priceCents: 5099 });
    vi.setSystemTime('2026-03-20');
    const reduced = aProductInput({ price: 45, onSale: true, published: true });
    const operations = await profiled(() => changeProduct(String(product?._id), reduced, pictures));
    expect((await ProductModel.findById(product?._id).orFail()).priceBeforeCents).toBe(5000);
    expect(operations.length).toBeGreaterThan(3);
    expect(Math.max(...operations.map(({ docsExamined = 0 }) => docsExamined))).toBeLessThanOrEqual(2);
  });
});

/** Returns the operations on the log during the work (MongoDB's profiler). */
async function profiled(work: () => Promise<unknown>): Promise<{ docsExamined?: number }[]> {
  const db = mongoose.connection.db;
  await db?.command({ profile: 2, slowms: 0 });
  await work();
  await db?.command({ profile: 0 });
  const profile = mongoose.connection.collection('system.profile');
  const operations = await profile
    .find<{ docsExamined?: number }>({ ns: `${db?.databaseName}.${PriceEntryModel.collection.name}` })
    .toArray();
  await profile.drop();
  return operations;
}
