import type { LabelRun, ShippingLabel } from '@kontor/shared/wire/carriers';
import mongoose from 'mongoose';
import { PDFDocument } from 'pdf-lib';
import request from 'supertest';
import { makeDhl } from '../../features/carriers/dhl/dhl.ts';
import { LabelRunModel } from '../../features/carriers/labels/label-run.model.ts';
import { type BuyingTools, buyLabels } from '../../features/carriers/labels/buy-labels.service.ts';
import { LabelFileModel, LabelModel } from '../../features/carriers/labels/label.model.ts';
import { makeSealer } from '../../lib/secrets/sealed-text.ts';
import { randomHex } from '../../lib/random.ts';
import { dhlSettings, type FakeDhl } from '../carriers/fake-dhl.ts';
import { sellerInHamburg } from '../documents.ts';
import { testApp } from '../test-app.ts';
import { testSealingSecret } from '../test-secrets.ts';
import { anOrderDocument, storeOrders } from './order-calls.ts';
import { type Shop, listening } from './shop-calls.ts';

const bearer = { type: 'bearer' } as const;

/** A shop that buys labels from a fake, and a person who does so. */
export interface LabelShop {
  shop: Shop;
  token: string;
  tools: BuyingTools;
}

const readSettings = async () => ({ seller: sellerInHamburg });

/** Opens a shop whose DHL is a fake, with its settings saved. */
export async function aLabelShop(
  dhl: FakeDhl,
  owner: { token: string },
  settings: { name: string; value: string }[] = dhlSettings,
): Promise<LabelShop> {
  const carriers = { dhl: makeDhl({ api: dhl.url, timeoutMs: 3000, pausesMs: [5, 5] }) };
  const shop = await listening(testApp({ carriers }));
  const { token } = owner;
  await request(shop).put('/api/carriers/dhl').auth(token, bearer).send({ values: settings }).expect(200);
  const carrierSealer = makeSealer([testSealingSecret], 'carriers');
  return { shop, token, tools: { carriers, carrierSealer, readSettings } };
}

/** Stores paid orders that wait for their parcel; `change` gives each its address. @returns their numbers */
export async function ordersToSend(count: number, change: (index: number) => object = () => ({})): Promise<string[]> {
  const line = { product: new mongoose.Types.ObjectId(), texts: { de: { name: 'Vase' } }, qty: 1, priceCents: 4900 };
  const orders = Array.from({ length: count }, (_none, index) => {
    const plain = anOrderDocument(index);
    const shippingAddress = { ...plain.shippingAddress, ...change(index) };
    return anOrderDocument(index, { isPaid: true, paidAt: plain.createdAt, lines: [line], shippingAddress });
  });
  await storeOrders(orders);
  return orders.map(({ number }) => number);
}

interface WantedOrder {
  number: string;
  parcels?: number;
  weight?: number;
}

/** Begins a run by its call. */
export async function beginRun({ shop, token }: LabelShop, orders: readonly WantedOrder[]): Promise<LabelRun> {
  const call = request(shop).post('/api/carriers/labels').auth(token, bearer);
  return (await call.send({ carrier: 'dhl', orders }).expect(202)).body as LabelRun; // in the contract's form
}

/** Reads a run by its call. */
export async function readRun({ shop, token }: LabelShop, { _id }: { _id: string }): Promise<LabelRun> {
  const { body } = await request(shop).get(`/api/carriers/label-runs/${_id}`).auth(token, bearer).expect(200);
  return body as LabelRun; // as above
}

/** Lets the job work once. */
export async function runJob({ tools }: LabelShop): Promise<void> {
  await buyLabels(tools, {
    signal: new AbortController().signal,
    onError: (error) => {
      throw error;
    },
  });
}

/** Buys labels, and waits for them. */
export async function buy(shop: LabelShop, orders: readonly WantedOrder[]): Promise<LabelRun> {
  const run = await beginRun(shop, orders);
  await runJob(shop);
  return readRun(shop, run);
}

/** Returns the labels of orders by their call. */
export async function listLabels({ shop, token }: LabelShop, numbers: readonly string[]): Promise<ShippingLabel[]> {
  const call = request(shop)
    .get('/api/carriers/labels')
    .query({ numbers: numbers.join(',') });
  return (await call.auth(token, bearer).expect(200)).body.labels;
}

async function emptyPage(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return Buffer.from(await pdf.save());
}

/** Stores a label with its file, and a run that has bought it. @returns their ids */
export async function aLabel(
  { order, orderNumber }: { order: string; orderNumber: string },
  state: 'made' | 'unclear' = 'unclear',
) {
  const at = new Date();
  const label = await LabelModel.create({
    order,
    number: orderNumber,
    carrier: 'dhl',
    kind: 'parcel',
    parcel: 1,
    slot: randomHex(8),
    state,
    reference: randomHex(8),
    createdAt: at,
  });
  await LabelFileModel.create({ _id: label._id, content: await emptyPage(), createdAt: at });
  const line = { number: orderNumber, order, parcels: 1, state: 'made', labels: [label._id] };
  const run = await LabelRunModel.create({ carrier: 'dhl', state: 'done', lines: [line], createdAt: at });
  return { label: String(label._id), labelRun: String(run._id) };
}
