import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrderDocument, storeOrders } from '../../../../testing/calls/order-calls.ts';
import {
  findHolds,
  type Hold,
  makeReservation,
  computeReservationTimes,
  pickPlaces,
  listOrderQuotas,
  tooManyUnpaidOrders,
  type UnpaidOrderRules,
} from './order-quotas.service.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const rules: UnpaidOrderRules = {
  ...usualOrderSettings,
  isSizeLimited: false,
  perEmail: 2,
  perAddress: 3,
  secret: 'a secret',
};
const guest = { kind: 'visitor' as const, _id: 'g', email: 'karla@post.example', network: '192.0.2.1' };
const user = { ...guest, kind: 'user' as const, _id: 'u' };

describe('the places of an order', () => {
  it('are as many as its buyer and its network may have, and none if there is no limit', () => {
    expect(listOrderQuotas(guest, rules).map(({ length }) => length)).toEqual([2, 3]);
    expect(listOrderQuotas(guest, { ...rules, perEmail: 0 })).toEqual([listOrderQuotas(guest, rules)[1]]);
    expect(listOrderQuotas(guest, { ...rules, perEmail: 0, perAddress: 0 })).toEqual([]);
  });

  it('have opaque names that reveal no address', () => {
    const names = listOrderQuotas(guest, rules).flat();
    expect(new Set(names).size).toBe(5);
    expect(names.filter((name) => !/^[0-9a-f]{32}:[012]$/.test(name))).toEqual([]);
    expect(names.map((name) => name.slice(33))).toEqual(['0', '1', '0', '1', '2']);
  });

  it.each<[string, object, boolean[]]>([
    ['the same guest', {}, [true, true]],
    ['a guest with another id', { _id: 'h' }, [true, true]],
    ['a guest of another address', { email: 'enno@post.example' }, [false, true]],
    ['a guest of another network', { network: '192.0.2.2' }, [true, false]],
    ['an account of the same address', { kind: 'user' }, [false, true]],
  ])('share their common part with %s', (_who, changed, same) => {
    const [first, other] = [listOrderQuotas(guest, rules), listOrderQuotas({ ...guest, ...changed }, rules)];
    expect(first.map((places, index) => places[0] === other[index]?.[0])).toEqual(same);
  });

  it('belong to an account by its id', () => {
    expect(listOrderQuotas({ ...user, email: 'new@post.example' }, rules)).toEqual(listOrderQuotas(user, rules));
    expect(listOrderQuotas({ ...user, _id: 'v' }, rules)[0]).not.toEqual(listOrderQuotas(user, rules)[0]);
  });

  it('have other names with another secret', () => {
    expect(listOrderQuotas(guest, { ...rules, secret: 'another' })).not.toEqual(listOrderQuotas(guest, rules));
  });
});

describe('picking a place of each quota', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes a free one', () => {
    const holds = [{ hold: { quotas: ['a:0', 'b:1'] } }, {}, { hold: {} }];
    expect(
      pickPlaces(
        [
          ['a:0', 'a:1'],
          ['b:0', 'b:1'],
        ],
        holds,
      ),
    ).toEqual(['a:1', 'b:0']);
    expect(pickPlaces([], holds)).toEqual([]);
  });

  it('takes any of the free ones', () => {
    const picked = Array.from({ length: 60 }, () => pickPlaces([['a:0', 'a:1', 'a:2']], [])[0]);
    expect(new Set(picked)).toEqual(new Set(['a:0', 'a:1', 'a:2']));
  });

  it('reports when the first of the other orders may end, if none is free', () => {
    const holds = [
      { hold: { quotas: ['a:0'], until: inMinutes(30) } },
      { hold: { quotas: ['a:1', 'x:0'], until: inMinutes(20) } },
      { hold: { quotas: ['b:0'], until: inMinutes(10) } },
      { hold: { until: inMinutes(5) } },
      {},
    ];
    const refused = { code: 'too_many_open_orders', details: { retryAfter: 1200 } };
    expect(() => pickPlaces([['a:0', 'a:1']], holds)).toThrow(expect.objectContaining(refused));
    expect(() => pickPlaces([['c:0'], ['a:0', 'a:1']], holds)).toThrow(expect.objectContaining(refused));
  });

  it.each<[string, Hold[], number]>([
    ['an hour where the time is unknown', [{}, { hold: {} }], 3600],
    ['whole seconds', [{ hold: { until: new Date(now.getTime() + 90_500) } }], 91],
    ['at least a minute', [{ hold: { until: inMinutes(-5) } }], 60],
  ])('reports %s', (_what, holds, retryAfter) => {
    const error = tooManyUnpaidOrders(holds);
    expect(error).toMatchObject({ code: 'too_many_open_orders', details: { retryAfter } });
    expect(error.message).toMatch(/orders/);
  });
});

it('the orders with any of these places are found, with their reservations only', async () => {
  const hold = { until: now, quotas: ['a:0', 'b:0'] };
  await storeOrders([
    anOrderDocument(1, { hold }),
    anOrderDocument(2, { hold: { ...hold, quotas: ['a:1', 'b:1'] } }),
    anOrderDocument(3),
  ]);
  expect(await findHolds([['b:0', 'b:2'], ['c:0']])).toEqual([{ hold }]);
  expect(await findHolds([])).toEqual([]);
});

describe('the reservation of a new order', () => {
  it('lasts days for a bank transfer, begun or not', () => {
    const settings = { ...usualOrderSettings, bankHoldDays: 7, holdMinutes: 120, holdUnbegunMinutes: 30 };
    expect(computeReservationTimes('Vorkasse', settings)).toEqual({ holdMinutes: 10_080, holdUnbegunMinutes: 0 });
    expect(computeReservationTimes('PayPal', settings)).toMatchObject({ holdMinutes: 120, holdUnbegunMinutes: 30 });
    expect(computeReservationTimes('PayPal', settings)).not.toHaveProperty('bankHoldDays');
  });

  it.each<[number, number, string[], Hold]>([
    [120, 0, [], { hold: { until: inMinutes(120), remindAt: inMinutes(60) } }],
    [120, 120, [], { hold: { until: inMinutes(120), remindAt: inMinutes(60) } }],
    [20, 30, [], { hold: { until: inMinutes(20), remindAt: inMinutes(10) } }],
    [
      120,
      30,
      ['a:0'],
      {
        hold: {
          until: inMinutes(30),
          remindAt: inMinutes(15),
          begunUntil: inMinutes(120),
          begunRemindAt: inMinutes(60),
          quotas: ['a:0'],
        },
      },
    ],
    [0, 30, ['a:0'], { hold: { quotas: ['a:0'] } }],
    [0, 0, [], {}],
  ])('held %i minutes, %i unbegun, with the places %j', (holdMinutes, holdUnbegunMinutes, places, hold) => {
    expect(makeReservation(now, { holdMinutes, holdUnbegunMinutes }, places)).toEqual(hold);
  });
});
