import { PDFDocument } from 'pdf-lib';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type LabelShop,
  aLabelShop,
  beginRun,
  buy,
  listLabels,
  ordersToSend,
  readRun,
  runJob,
} from '../../../testing/calls/label-calls.ts';
import { errorCode, expectRefused } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { type FakeDhl, dhlSettings, startFakeDhl } from '../../../testing/carriers/fake-dhl.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { LabelModel } from './label.model.ts';

const bearer = { type: 'bearer' } as const;
let dhl: FakeDhl;
let shop: LabelShop;

beforeEach(async () => {
  dhl = await startFakeDhl();
  shop = await aLabelShop(dhl, await aUser({ role: 'owner' }));
});

afterEach(() => dhl.close());

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = shop.token) =>
  request(shop.shop)[method](`/api/carriers${path}`).auth(token, bearer);
const countPages = async (path: string) => {
  const { body } = await call('get', path).responseType('blob').expect(200);
  return (await PDFDocument.load(body)).getPageCount();
};
const all = (numbers: readonly string[]) => numbers.map((number) => ({ number }));
const buying = /POST .*v2\/orders.*validate=false/;
const countPurchases = () => dhl.requests.filter(({ method, path }) => buying.test(`${method} ${path}`)).length;

describe('labels of chosen orders', () => {
  it('buys labels for 40 orders, 5 of them refused: each refusal is reported at its order, and all other labels are in one PDF', async () => {
    const numbers = await ordersToSend(40, (index) =>
      index % 8 === 3 ? { zipcode: '99999', street: index === 3 ? 'Nirgendwo' : 'Hafenweg' } : {},
    );
    const begun = await beginRun(shop, all(numbers));
    expect([begun.state, begun.done, begun.total]).toEqual(['running', 0, 40]);
    await runJob(shop);
    const run = await readRun(shop, begun);
    expect([run.state, run.done]).toEqual(['done', 40]);
    const refused = run.lines.filter(({ state }) => state === 'failed');
    expect(refused.map(({ number }) => number)).toEqual([3, 11, 19, 27, 35].map((index) => numbers[index]));
    expect(refused[0]?.problem).toEqual({
      code: 'refused',
      words: { de: expect.stringContaining('lehnt'), en: expect.stringContaining('refuses') },
      messages: [
        expect.stringMatching(/^consignee\.postalCode: .*Postleitzahl/),
        expect.stringMatching(/^consignee\.addressStreet: .*Straße/),
      ],
    });
    expect(run.lines.filter(({ state, labels }) => state === 'made' && labels.length === 1)).toHaveLength(35);
    expect(dhl.shipments).toHaveLength(35);
    expect(await countPages(`/label-runs/${run._id}/labels.pdf`)).toBe(35);

    // After the addresses are corrected, the same orders are chosen again: only the five are bought.
    await OrderModel.updateMany(
      { number: { $in: refused.map(({ number }) => number) } },
      { $set: { 'shippingAddress.zipcode': '20457', 'shippingAddress.street': 'Hafenweg' } },
    );
    const again = await buy(shop, all(numbers));
    expect(again.lines.filter(({ state }) => state === 'existing')).toHaveLength(35);
    expect(again.lines.filter(({ state }) => state === 'made')).toHaveLength(5);
    expect(dhl.shipments).toHaveLength(40);
    expect(await countPages(`/label-runs/${again._id}/labels.pdf`)).toBe(40);
  });

  it('sends the fields that DHL requires: grams, format, billing number, a Packstation as locker, a firm before its person', async () => {
    const [number = '', station = ''] = await ordersToSend(2, (index) =>
      index === 0
        ? { company: 'Peters KG', addition: 'Hinterhaus' }
        : { street: 'Packstation', number: '145', packstation: { number: '145', postNumber: '12345678' } },
    );
    await buy(shop, [{ number, weight: 2300 }, { number: station }]);
    const [sent, second] = dhl.shipments;
    expect(sent).toMatchObject({
      product: 'V01PAK',
      billingNumber: '33333333330102',
      refNo: expect.stringMatching(new RegExp(`^${number}-[0-9a-f]{6}$`)),
      shipper: { name1: 'Kontor Hansen e. K.', addressStreet: 'Speicherstadt 4', country: 'DEU' },
      details: { weight: { uom: 'g', value: 2300 } },
    });
    expect(sent?.consignee).toEqual({
      name1: 'Peters KG',
      name2: 'Karla Petersen',
      name3: 'Hinterhaus',
      addressStreet: 'Große Elbstraße 47 b',
      postalCode: '22767',
      city: 'Hamburg',
      country: 'DEU',
    });
    expect(second?.consignee).toEqual({
      name: 'Karla Petersen',
      lockerID: 145,
      postNumber: '12345678',
      postalCode: '22767',
      city: 'Hamburg',
      country: 'DEU',
    });
    expect(second?.details.weight.value).toBe(1500);
    const { path = '' } = dhl.requests.find((asked) => buying.test(`${asked.method} ${asked.path}`)) ?? {};
    expect(Object.fromEntries(new URL(path, dhl.url).searchParams)).toMatchObject({
      mustEncode: 'true',
      printFormat: '910-300-700',
      docFormat: 'PDF',
    });
  });

  it('an order may have several parcels, more than one request takes', async () => {
    const numbers = await ordersToSend(3);
    const run = await buy(
      shop,
      numbers.map((number, index) => ({ number, parcels: [2, 10, 1][index] ?? 1 })),
    );
    expect(run.lines.map(({ labels }) => labels.length)).toEqual([2, 10, 1]);
    expect(dhl.shipments).toHaveLength(13);
    expect((await listLabels(shop, [numbers[0] ?? ''])).map(({ parcel }) => parcel)).toEqual([1, 2]);
  });

  it('an invalid address refuses only its own order', async () => {
    const numbers = await ordersToSend(3, (index) => (index === 1 ? { company: 'X'.repeat(51) } : {}));
    const { lines } = await buy(shop, all(numbers));
    expect(lines.map(({ state }) => state)).toEqual(['made', 'failed', 'made']);
    expect(lines[1]?.problem?.messages).toEqual([
      '$.shipments[0].consignee.name1: must be at most 50 characters long',
      'Bad Request',
      'Schema validation failed.',
    ]);
  });

  it('refuses countries without a contract or with customs before anything is sent, and sends to the EU with a contract', async () => {
    const numbers = await ordersToSend(2, (index) => ({ country: index === 0 ? 'CH' : 'AT' }));
    const { lines } = await buy(shop, all(numbers));
    expect(lines.map(({ problem }) => problem?.code)).toEqual(['country', 'country']);
    expect(dhl.requests.filter(({ method, path }) => buying.test(`${method} ${path}`))).toEqual([]);
    const values = [{ name: 'billingNumberAbroad', value: '33333333335301' }];
    await call('put', '/dhl').send({ values }).expect(200);
    const again = await buy(shop, all(numbers));
    expect(again.lines.map(({ state }) => state)).toEqual(['failed', 'made']);
    expect(dhl.shipments[0]).toMatchObject({ product: 'V53WPAK', billingNumber: '33333333335301' });
  });

  it('unpaid, unknown and hidden orders fail beside the others', async () => {
    const [paid = '', unpaid = ''] = await ordersToSend(2);
    await OrderModel.updateOne({ number: unpaid }, { isPaid: false });
    const { _id, lines } = await buy(shop, all([paid, unpaid, '2020-99999']));
    expect(lines.map(({ state, problem }) => problem?.code ?? state)).toEqual(['made', 'not_sendable', 'not_found']);
    const packer = await aUser({ role: 'packing' });
    await call('get', `/labels/${lines[0]?.labels[0] ?? ''}/label.pdf`, packer.token).expect(200);
    // A run shows packing staff the orders that they may pack, and the whole of one that they have begun.
    const seen = (await call('get', `/label-runs/${_id}`, packer.token).expect(200)).body;
    expect([seen.total, seen.lines.map((line: { number: string }) => line.number)]).toEqual([1, [paid]]);
    const own = await call('post', '/labels', packer.token).send({ carrier: 'dhl', orders: [{ number: unpaid }] });
    await call('get', `/label-runs/${own.body._id}`, packer.token).expect(200);
    await OrderModel.updateOne({ number: paid }, { isPaid: false });
    await call('get', `/labels/${lines[0]?.labels[0] ?? ''}/label.pdf`, packer.token).expect(404);
    await call('get', `/label-runs/${_id}`, packer.token).expect(404);
  });

  it('a label does not ship the order; its number is used once the parcel is shipped', async () => {
    const [number = ''] = await ordersToSend(1);
    await buy(shop, [{ number, parcels: 2 }]);
    const numbers = (await listLabels(shop, [number])).map(({ tracking }) => tracking);
    expect((await OrderModel.findOne({ number }).lean())?.isDelivered).toBe(false);
    await request(shop.shop)
      .post(`/api/orders/chosen/${number}/shipments`)
      .auth(shop.token, bearer)
      .send({})
      .expect(200);
    const { shipments } = (await OrderModel.findOne({ number }).lean()) ?? {};
    expect(shipments?.map(({ carrier, tracking }) => [carrier, tracking])).toEqual([['dhl', numbers[0]]]);
  });
});

describe('a DHL in trouble', () => {
  it.each([
    ['outage at night', { status: 503, text: '<html>' }, 'away'],
    ['wrong credentials', { status: 401 }, 'credentials'],
  ])('%s: every order reports it, and nothing was bought', async (_what, trouble, code) => {
    const numbers = await ordersToSend(25);
    dhl.disturb(/./, ...Array.from({ length: 5 }, () => trouble));
    const { lines, state } = await buy(shop, all(numbers));
    expect(state).toBe('done');
    expect(new Set(lines.map(({ problem }) => problem?.code))).toEqual(new Set([code]));
    expect([dhl.shipments.length, dhl.requests.length]).toEqual([0, 1]);
    dhl.calm();
    expect((await buy(shop, all(numbers))).lines.every((line) => line.state === 'made')).toBe(true);
  });

  it('an unreachable server counts as an outage', async () => {
    const numbers = await ordersToSend(1);
    await dhl.close();
    expect((await buy(shop, all(numbers))).lines[0]?.problem?.code).toBe('away');
    dhl = await startFakeDhl();
  });

  it('too many requests are repeated, because none of them was processed', async () => {
    const numbers = await ordersToSend(1);
    dhl.disturb(buying, { status: 429 }, { status: 429 });
    expect((await buy(shop, all(numbers))).lines[0]?.state).toBe('made');
    dhl.disturb(/./, { status: 429 }, { status: 429 }, { status: 429 });
    const [number = ''] = (await ordersToSendMore(1)) ?? [];
    expect((await buy(shop, [{ number }])).lines[0]?.problem?.code).toBe('busy');
    expect(dhl.shipments).toHaveLength(1);
  });

  it.each([
    ['a lost answer', 'unanswered' as const],
    ['an answer that hangs', { delayMs: 3500 }],
    ['an error of theirs', { status: 500 }],
    ['a page of a proxy', { status: 200, text: '<html>' }],
  ])('%s leaves its orders unclear: no second label is bought until somebody has looked', async (_what, trouble) => {
    const numbers = await ordersToSend(12);
    dhl.disturb(buying, trouble);
    const { lines } = await buy(shop, all(numbers));
    expect(lines.map(({ state }) => state)).toEqual([...Array.from({ length: 10 }, () => 'unclear'), 'made', 'made']);
    const before = countPurchases();
    const again = await buy(shop, all(numbers));
    expect(again.lines[0]).toMatchObject({ state: 'unclear', problem: { code: 'unclear' } });
    expect(countPurchases()).toBe(before);

    const [first] = await listLabels(shop, [numbers[0] ?? '']);
    const none = await call('put', `/labels/${first?._id ?? ''}`)
      .send({})
      .expect(200);
    expect(none.body.state).toBe('refused');
    expect((await buy(shop, [{ number: numbers[0] ?? '' }])).lines[0]?.state).toBe('made');
    expectRefused(await call('put', `/labels/${first?._id ?? ''}`).send({}), 'conflict');
  });

  it('a label that exists after all is fetched by its number, if its reference matches', async () => {
    const numbers = await ordersToSend(2);
    dhl.disturb(buying, 'unanswered');
    await buy(shop, all(numbers));
    const [first] = await listLabels(shop, [numbers[0] ?? '']);
    const [own, other] = dhl.shipments;
    const path = `/labels/${first?._id ?? ''}`;
    expectRefused(await call('put', path).send({ tracking: other?.shipmentNo }), 'label_refused');
    expectRefused(await call('put', path).send({ tracking: '0034043416109999' }), 'label_refused');
    const { body } = await call('put', path).send({ tracking: own?.shipmentNo }).expect(200);
    expect(body).toMatchObject({ state: 'made', tracking: own?.shipmentNo, reference: own?.refNo });
    expect(await countPages(`${path}/label.pdf`)).toBe(1);
    expect(dhl.shipments).toHaveLength(2);
  });

  it('a label that one person gives up while another one fetches it ends in one of both states', async () => {
    const [number = ''] = await ordersToSend(1);
    dhl.disturb(buying, 'unanswered');
    await buy(shop, [{ number }]);
    const [label] = await listLabels(shop, [number]);
    const path = `/labels/${label?._id ?? ''}`;
    const fetched = { tracking: dhl.shipments[0]?.shipmentNo };
    const answers = await Promise.all([call('put', path).send(fetched), call('put', path).send({})]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const [state] = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.state)] : []));
    expect((await listLabels(shop, [number])).map((one) => one.state)).toEqual([state]);
  });

  it.each(['no_label', 'other_reference', 'refused_with_number'] as const)(
    'a contradictory answer with a number (%s) is settled by a look at that shipment, whose reference is the label',
    async (how) => {
      const [number = ''] = await ordersToSend(1);
      dhl.contradict(how);
      expect((await buy(shop, [{ number }])).lines[0]?.state).toBe('made');
      expect(dhl.shipments).toHaveLength(1);
    },
  );

  it.each(['no_number', 'no_label', 'other_reference', 'refused_with_number', 'too_few'] as const)(
    'a contradictory answer (%s) that cannot be looked up is no label, and no reason to buy another',
    async (how) => {
      const [number = ''] = await ordersToSend(1);
      dhl.contradict(...(how === 'too_few' ? (['none', how] as const) : [how]));
      dhl.disturb(/GET/, { status: 404 });
      const { lines } = await buy(shop, [{ number }]);
      expect([lines[0]?.state, lines[0]?.problem?.code]).toEqual(['unclear', 'contradiction']);
      await buy(shop, [{ number }]);
      expect(dhl.shipments).toHaveLength(1);
    },
  );

  it('one number for two parcels belongs to the one whose reference it has', async () => {
    const numbers = await ordersToSend(2);
    dhl.contradict('same_number', 'same_number');
    const { lines } = await buy(shop, all(numbers));
    expect(lines.map(({ state, problem }) => problem?.code ?? state)).toEqual(['made', 'contradiction']);
  });

  it('what a killed process has begun is unclear to the next one', async () => {
    const [number = ''] = await ordersToSend(1);
    const run = await beginRun(shop, [{ number }]);
    const order = await OrderModel.findOne({ number }).lean();
    const label = {
      number,
      carrier: 'dhl',
      kind: 'parcel',
      parcel: 1,
      state: 'attempted',
      createdAt: new Date(),
    } as const;
    const id = String(order?._id);
    await LabelModel.create({ ...label, order: id, slot: `${id} parcel 1`, reference: `${number}-aaaaaa` });
    await runJob(shop);
    expect((await readRun(shop, run)).lines[0]?.state).toBe('unclear');
    expect(dhl.shipments).toEqual([]);
  });

  it('two runs at once buy one label for each order', async () => {
    const numbers = await ordersToSend(8);
    await Promise.all([beginRun(shop, all(numbers)), beginRun(shop, all(numbers))]);
    await Promise.all([runJob(shop), runJob(shop)]);
    await runJob(shop);
    expect(dhl.shipments).toHaveLength(8);
  });
});

/** Stores another paid order. */
async function ordersToSendMore(count: number): Promise<string[]> {
  const first = await OrderModel.findOne().sort({ createdAt: 1 }).lean().orFail();
  const copies = Array.from({ length: count }, (_none, index) => ({
    ...first,
    _id: `f${index}`.padEnd(32, '0'),
    number: `2027-0000${index}`,
  }));
  await OrderModel.insertMany(copies);
  return copies.map(({ number }) => number);
}

describe('cancelling and tracking', () => {
  it('cancels a label, after which another one may be bought', async () => {
    const [number = ''] = await ordersToSend(1);
    const { lines } = await buy(shop, [{ number }]);
    const path = `/labels/${lines[0]?.labels[0] ?? ''}`;
    expect((await call('delete', path).expect(200)).body.state).toBe('cancelled');
    expect((await call('delete', path).expect(200)).body.state).toBe('cancelled');
    await call('get', `${path}/label.pdf`).expect(404);
    expect(dhl.shipments.map(({ state }) => state)).toEqual(['cancelled']);
    expect((await buy(shop, [{ number }])).lines[0]?.state).toBe('made');
  });

  it('a label that DHL no longer cancels stays; a lost answer is repeated safely', async () => {
    const numbers = await ordersToSend(2);
    const { lines } = await buy(shop, all(numbers));
    const [used, unused] = lines.map(({ labels }) => `/labels/${labels[0] ?? ''}`);
    const [shipment] = dhl.shipments;
    if (shipment) shipment.state = 'manifested';
    const refused = await call('delete', used ?? '');
    expectRefused(refused, 'label_refused');
    expect(refused.body.message).toContain('bereits abgeschlossen');
    expectRefused(await call('delete', used ?? ''), 'label_refused');
    dhl.disturb(/DELETE/, 'unanswered');
    expectRefused(await call('delete', unused ?? ''), 'label_unclear');
    expect((await call('delete', unused ?? '').expect(200)).body.state).toBe('cancelled');
    dhl.disturb(/DELETE/, { status: 503 });
    const away = await call('delete', used ?? '');
    expect([away.status, errorCode(away)]).toEqual([503, 'unavailable']);
  });

  it('returns where a parcel is', async () => {
    const [number = ''] = await ordersToSend(1);
    const { lines } = await buy(shop, [{ number }]);
    const { body } = await call('get', `/labels/${lines[0]?.labels[0] ?? ''}/tracking`).expect(200);
    expect(body).toEqual({ state: 'on_the_way', at: '2026-11-30T07:00:00.000Z', text: 'Im Zustellfahrzeug.' });
  });
});

/** Stores an order that was sent. */
const storeSent = async (change: object = {}) => {
  const [number = ''] = await ordersToSend(1, () => change);
  await OrderModel.updateOne({ number }, { isDelivered: true, isShipped: true, deliveredAt: new Date() });
  return number;
};
const askForReturn = (number: string) => call('post', '/returns').send({ carrier: 'dhl', number });

describe('labels of returns', () => {
  it('are bought once, and returned again', async () => {
    const number = await storeSent();
    const { body } = await askForReturn(number).expect(201);
    expect(body).toMatchObject({ kind: 'return', state: 'made', number });
    expect((await askForReturn(number).expect(201)).body).toEqual(body);
    expect(dhl.returns).toHaveLength(1);
    expect(await countPages(`/labels/${body._id}/label.pdf`)).toBe(1);
  });

  it('are refused with DHL’s message, refused for orders that were not shipped, and unclear after a lost answer', async () => {
    const number = await storeSent({ zipcode: '99999' });
    const refused = await askForReturn(number);
    expectRefused(refused, 'label_refused');
    expect(refused.body.message).toContain('Postleitzahl des Absenders');
    await OrderModel.updateOne({ number }, { 'shippingAddress.zipcode': '20457' });
    dhl.disturb(/returns/, 'unanswered');
    expectRefused(await askForReturn(number), 'label_unclear');
    expectRefused(await askForReturn(number), 'label_unclear');
    expect(dhl.returns).toHaveLength(1);
    await OrderModel.updateOne({ number }, { isDelivered: false });
    expectRefused(await askForReturn(number), 'conflict');
  });

  it('need the name of their receiver', async () => {
    const number = await storeSent();
    await call('put', '/dhl')
      .send({ values: [{ name: 'receiverId', value: '' }] })
      .expect(200);
    expectRefused(await askForReturn(number), 'carrier_not_set_up');
    expect(dhlSettings.map(({ name }) => name)).toContain('receiverId');
  });
});
