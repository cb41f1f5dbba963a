import { expect, it } from 'vitest';
import { aPaidOrder, aReceivedReturn, refund } from '../../testing/calls/return-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aVoucher } from '../../testing/calls/voucher-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { unpackContent } from '../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../mails/store/mail.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ReturnModel } from './return.model.ts';

/** Makes due mails. @returns kind and text of those about money and returns, oldest first */
async function readMails(later = 0): Promise<{ kind: string; text: string }[]> {
  await makeMails(testMaking({ now: () => new Date(Date.now() + later) }));
  const kinds = ['refunded', 'return_announced', 'return_received', 'return_decided'] as const;
  const found = await MailModel.find({ kind: { $in: kinds } })
    .hint({ createdAt: -1, _id: -1 })
    .sort({ createdAt: 1 })
    .lean<StoredMail[]>();
  return found.map(({ kind, content }) => ({ kind, text: unpackContent(content ?? Buffer.alloc(0)).text }));
}

it('one mail each says that it is announced, here and decided, with the amount; none says the refund again', async () => {
  const { id, step, vase, post, path } = await aReceivedReturn();
  await step(id, refund(vase, 2)).expect(200);
  const mails = await readMails();
  expect(mails.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'return_announced',
    'return_decided',
    'return_received',
  ]);
  expect(mails.find(({ kind }) => kind === 'return_decided')?.text).toContain('60,00');
  expect(await readMails(60_000)).toHaveLength(3);
  // A manual refund with that reference is a separate one.
  const [{ reference } = { reference: '' }] = await ReturnModel.find({ _id: id }).lean();
  await post(`${path}/refunds`, { lines: [{ _id: vase, qty: 1 }], reason: reference }).expect(200);
  expect((await readMails(60_000)).map(({ kind }) => kind)).toContain('refunded');
});

it('the mail about a decision names each voucher that got money back, with its new balance', async () => {
  const card = await aVoucher(2000);
  const { id, step, vase } = await aReceivedReturn({ codes: [card.code] });
  await step(id, refund(vase, 2)).expect(200);
  const decided = (await readMails()).find(({ kind }) => kind === 'return_decided');
  const text = decided?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(`Davon sind 20,00 € zurück auf dem Gutschein …${card.code.slice(-4)}`);
  expect(text).toContain('darauf stehen jetzt 20,00 €');
});

it('a refund by hand still has its own mail, and a later arrival has none', async () => {
  const { id, post, path, vase, receive } = await aReceivedReturn();
  await receive(id, 1, 1).expect(200);
  await post(`${path}/refunds`, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
  const kinds = (await readMails()).map(({ kind }) => kind);
  expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(['refunded', 'return_announced', 'return_received']);
});

it('a decision whose process died after the refund is recorded after ten minutes, and one mail names both', async () => {
  const { id, step, vase } = await aReceivedReturn();
  await step(id, refund(vase, 2)).expect(200);
  // As a process leaves it that died between the money and the decision, or did not hear of the money.
  const { status: _status, version: _version, ...sent } = refund(vase, 2, {}, 1);
  const decision = JSON.stringify({ ...sent, note: 'Gut', explanation: 'Danke' });
  await ReturnModel.updateOne(
    { _id: id },
    {
      $set: { status: 'received', refunding: { decision, key: 'k', at: new Date() }, outbox: [] },
      $unset: { outcome: 1 },
      $pop: { history: 1 },
    },
  );
  expect((await readMails()).map(({ kind }) => kind)).toEqual([]);
  const [mail, ...more] = await readMails(11 * 60_000);
  expect([mail?.kind, more]).toEqual(['return_decided', []]);
  expect(mail?.text).toContain('60,00');
  expect(mail?.text).toContain('Danke');
  const one = await ReturnModel.findById(id).lean();
  expect([one?.status, one?.outcome, one?.explanation, one?.refunding]).toEqual([
    'decided',
    'refund',
    'Danke',
    undefined,
  ]);
  expect(one?.history.at(-1)).toMatchObject({ status: 'decided', note: 'Gut', actor: { name: 'Ada' } });
  expect(errorCode(await step(id, refund(vase, 2)).expect(409))).toBe('conflict');
});

it('a rejection has its reasons, and the page of the order the same words', async () => {
  const { id, step, get, path } = await aReceivedReturn();
  const explanation = 'Die Vase ist zerbrochen.';
  await step(id, { status: 'decided', outcome: 'rejected', version: 1, explanation }).expect(200);
  const decided = (await readMails()).find(({ kind }) => kind === 'return_decided');
  expect(decided?.text).toContain(explanation);
  const { body } = await get(`${path}/returns`).expect(200);
  expect(body.returns[0].explanation).toBe(explanation);
});

it('after a withdrawal, whose mails say the same, none announces the return', async () => {
  const { order, announce } = await aPaidOrder();
  const { buyer } = (await OrderModel.findById(order._id).lean()) ?? {};
  await aWithdrawal({ order: order.number, name: String(buyer?.name), email: String(buyer?.email) });
  await makeMails(testMaking());
  await announce(1, { reason: 'withdrawal' }).expect(201);
  expect(await readMails()).toEqual([]);
});

it('a parcel that came back undelivered has one mail at its arrival, and none to an erased buyer', async () => {
  const { path, post, get, step, vase, order } = await aPaidOrder();
  const shipment = (await get(path).expect(200)).body.shipments[0]._id;
  const back = { reason: 'returned_to_sender', shipment, lines: [{ _id: vase, qty: 3 }] };
  const { body } = await post(`${path}/returns`, back).expect(201);
  const [mail, ...more] = await readMails();
  expect([mail?.kind, more]).toEqual(['return_received', []]);
  await OrderModel.updateOne({ _id: order._id }, { $unset: { 'buyer.email': 1, 'buyer.name': 1 } });
  await step(body._id, { status: 'decided', outcome: 'settled', version: 0 }).expect(200);
  expect(await readMails()).toHaveLength(1);
});
