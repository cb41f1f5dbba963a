import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import type { Outcome } from './run-scenario.ts';
import { listDelays, table, listViolations } from './table.ts';

function anOutcome(overrides: Partial<Outcome> = {}): Outcome {
  return {
    name: 'API killed',
    ledger: new Ledger(['p1']),
    tally: { answers: 0, broken: 0, unavailable: 0, faults: [] },
    calmMs: 1500,
    waitsMs: [400, 10_000, 10_100],
    lost: [],
    doubled: [],
    wrongStock: [],
    ...overrides,
  };
}

describe('delays', () => {
  it('are waits of more than ten seconds, each with its round', () => {
    expect(listDelays(anOutcome())).toEqual(['API killed, round 3: the next orders came after 10.1 s']);
  });

  it('begin later by what a slow machine is granted', () => {
    expect(listDelays(anOutcome(), 100)).toEqual([]);
    expect(listDelays(anOutcome(), 99)).toHaveLength(1);
  });
});

it('violations are all that must not have happened, each with its kind', () => {
  const ledger = new Ledger(['p1']);
  ledger.surprises.push('PUT /orders/o1/pay: 409');
  const tally = { answers: 1, broken: 1, unavailable: 1, faults: ['GET /products: 500'] };
  const found = { lost: ['order 1'], doubled: ['order 2'], wrongStock: ['p1: 3, should be 4'] };
  expect(listViolations(anOutcome())).toEqual([]);
  expect(listViolations(anOutcome({ ledger, tally, ...found }))).toEqual([
    'API killed, lost: order 1',
    'API killed, doubled: order 2',
    'API killed, wrong stock: p1: 3, should be 4',
    'API killed, fault: GET /products: 500',
    'API killed, unexpected: PUT /orders/o1/pay: 409',
  ]);
});

it('the table counts what was acknowledged, and names the median and the slowest wait beside an undisturbed one', () => {
  const ledger = new Ledger(['p1']);
  const order = { _id: 'o1', number: '1', lines: [{ product: 'p1', qty: 1 }] };
  ledger.addOrder({ ...order, payment: 'demo-1' }, 1);
  ledger.addOrder({ ...order, isCancelled: true }, 2);
  ledger.addOrder({ ...order, isMarkedPaid: true, isDelivered: true }, 3);
  Object.assign(ledger.product('p1'), { saves: 4, reviews: [{ user: 'u1', rating: 5 }] });
  const [heads = '', cells = ''] = table([anOutcome({ ledger })]).split('\n');
  expect(heads.trim().split(/ {2,}/).slice(0, 8)).toEqual([
    'scenario',
    'kills',
    'orders',
    'paid',
    'cancelled',
    'marked',
    'saves',
    'reviews',
  ]);
  const figures = cells.trim().split(/ {2,}/);
  expect(figures.slice(0, 8)).toEqual(['API killed', '3', '3', '1', '1', '1', '4', '1']);
  expect(figures.slice(-3)).toEqual(['1.5', '10.0', '10.1']);
});
