import type { Server } from 'node:http';
import request from 'supertest';
import * as z from 'zod/mini';
import type { StoredProduct } from '../../features/catalogue/product.model.ts';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { openStockLogs } from '../../migrations/046-open-stock-logs.ts';
import { payablePickup, pickupMethod, shopWithPickup } from '../calls/pickup-calls.ts';
import { promotionCalls } from '../calls/promotion-calls.ts';
import { listening, patiently } from '../calls/shop-calls.ts';
import { aProduct, aUser } from '../factories.ts';
import { type StubProvider, stubProvider } from '../fakes/stub-provider.ts';
import { testBank } from '../payments/transfers.ts';
import { testApp } from '../test-app.ts';

/** Sends a call; an answer of 500 or more is a fault. */
export type Send = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
) => Promise<request.Response>;

/** A shop in which random histories happen. */
export interface HistoryShop {
  server: Server;
  paypal: StubProvider;
  asStaff: Send;
  asGuest: Send;
  /** Customer who may buy on account. */
  asFirm: Send;
  token: string;
  goods: StoredProduct[];
  card: StoredProduct;
  codes: string[];
  /** Descriptions of wrong answers, found so far. */
  faults: string[];
}

const { sections } = shopWithPickup;
const zones = (price: number, freeFrom?: number) => [
  { countries: ['DE', 'AT'], prices: [{ price }], ...(freeFrom !== undefined && { freeFrom }) },
];

/** Delivery methods of the shop, with what they cost. */
export const historyMethods = [
  { _id: 'paket', name: 'Paket', kind: 'parcel' as const, zones: zones(4.9, 150) },
  { _id: 'express', name: 'Express', kind: 'parcel' as const, zones: zones(12.5) },
  pickupMethod,
  payablePickup,
];

const shopOfHistories = {
  ...shopWithPickup,
  sections: {
    ...sections,
    shipping: { ...sections.shipping, methods: historyMethods, wrapping: 3.5 },
    seller: { ...sections.seller, bank: testBank },
  },
};

/** Stores the shop's products: three rates of VAT, prices that discounts do not divide evenly. */
async function storeGoods(): Promise<StoredProduct[]> {
  const plain = { countInStock: 100_000 };
  return [
    await aProduct({ ...plain, priceCents: 1999 }),
    await aProduct({ ...plain, priceCents: 333, taxClass: 'reduced' }),
    await aProduct({ ...plain, priceCents: 70, taxClass: 'zero' }),
    await aProduct({ ...plain, priceCents: 14_901 }),
    await aProduct({ ...plain, priceCents: 1070, taxClass: 'reduced' }),
  ];
}

/** Creates promotions of each kind. @returns their codes */
async function makeCodes(server: Server): Promise<string[]> {
  const { send } = await promotionCalls(server);
  const promotions = [
    { code: 'PROZENT', value: 12.5, combinable: true },
    { code: 'BETRAG', kind: 'amount', value: 3.33, combinable: true },
    { code: 'VERSAND', kind: 'shipping', value: 1.11, combinable: true },
    { code: 'ALLEIN', kind: 'amount', value: 50 },
  ] as const;
  for (const promotion of promotions) await send({ name: promotion.code, ...promotion }).expect(201);
  return promotions.map(({ code }) => code);
}

const notification = z.object({ payment: z.string() });

/** Opens a shop with goods, codes and delivery methods. @param invoicesAt when it writes invoices */
export async function openHistoryShop(invoicesAt: 'payment' | 'sending'): Promise<HistoryShop> {
  const paypal = stubProvider({
    readNotification: async (raw) => z.parse(notification, JSON.parse(raw.toString('utf8'))),
  });
  const options = { shop: shopOfHistories, providers: [paypal], demoWindow: undefined };
  const server = await listening(testApp(options));
  const { token } = await aUser({ isAdmin: true, name: 'Ada Admin' });
  const faults: string[] = [];
  const sender =
    (auth?: string): Send =>
    async (method, path, body) => {
      const answer = await patiently(() => {
        const call = request(server)[method](`/api${path}`);
        return (auth ? call.auth(auth, { type: 'bearer' }) : call).send(body);
      });
      if (answer.status >= 500) faults.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    };
  const asStaff = sender(token);
  const goods = await storeGoods();
  const card = await aProduct({ priceCents: 5000, giftCard: 'multi', countInStock: 100_000 });
  await openStockLogs.run(currentDatabase());
  const books = { chart: 'SKR04', consultant: 123_456, client: 42 };
  const saved = await asStaff('put', '/settings', { books, invoices: { at: invoicesAt } });
  if (saved.status !== 200) throw new Error(saved.text);
  const codes = await makeCodes(server);
  const firm = await aUser({ name: 'Karla Petersen', email: 'firma@post.example' });
  const allowed = await asStaff('put', `/users/${firm._id}/on-account`, { days: 14, limit: 50_000 });
  if (allowed.status !== 200) throw new Error(allowed.text);
  return { server, paypal, asStaff, asGuest: sender(), asFirm: sender(firm.token), token, goods, card, codes, faults };
}
