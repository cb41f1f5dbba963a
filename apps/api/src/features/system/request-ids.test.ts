import { expect, it } from 'vitest';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { findRequestId } from '../../lib/watching/request-id.ts';
import { aProduct, aVisitorOrderBody } from '../../testing/factories.ts';
import { sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

async function anOrder() {
  const { body, headers, status } = await sendVisitorOrder(app, aVisitorOrderBody([await aProduct()]));
  expect(status).toBe(201);
  return { id: String(body._id), request: headers['x-request-id'] };
}

it('an order’s rows and its mails bear the id of the request that placed it', async () => {
  const { id, request } = await anOrder();
  const order = await OrderModel.findById(id).lean();
  expect(order?.outbox?.map((row) => row.request)).toEqual(order?.outbox?.map(() => request));
  await makeMails(testMaking());
  const mails = await MailModel.find({ order: id }).lean();
  expect(mails.length).toBeGreaterThan(0);
  expect(new Set(mails.map((mail) => mail.request))).toEqual(new Set([request]));
});

it('an error while its mails are made is reported with that id, and work after it without', async () => {
  const { request } = await anOrder();
  const reported: unknown[] = [];
  const broken = testMaking({
    readOffer: () => {
      throw new Error('no offer');
    },
    onError: () => reported.push(findRequestId()),
  });
  await makeMails(broken);
  expect(new Set(reported)).toEqual(new Set([request]));
  expect(findRequestId()).toBeUndefined();
});
