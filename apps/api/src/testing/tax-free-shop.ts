import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import request from 'supertest';
import { issueDocuments } from '../features/documents/issuing/issue-documents.service.ts';
import { DocumentModel, type StoredDocument } from '../features/documents/document.model.ts';
import { readSettings } from '../features/settings/settings.service.ts';
import { type Shop, aDecidedPayment, aUserOrder, pay } from './calls/shop-calls.ts';
import { aProduct, aUser } from './factories.ts';
import { testIssuing } from './issuing.ts';
import { sellerInHamburg } from './documents.ts';
import { testApp } from './test-app.ts';
import { testShop } from './test-shop.ts';

/** Shop in Hamburg that declares the VAT of other member states and may deliver to their firms without VAT. */
export const taxFreeShop = {
  ...testShop,
  sections: {
    ...testShop.sections,
    seller: sellerInHamburg,
    tax: {
      ...usualTax,
      foreign: 'opted' as const,
      rates: [...usualTax.rates, { country: 'FR', standard: 20, reduced: 5.5 }],
    },
    shipping: {
      ...freeShipping([]),
      rates: [
        { country: 'DE', price: 4.9 },
        { country: 'FR', price: 9.9 },
        { country: 'AT', price: 9.9 },
      ],
    },
  },
};

export const firm = { company: 'Müller & Fils SARL', vatId: 'FR40303265045' };

/** Address of a French firm's deliveries and invoices. */
export const inParis = { street: 'Rue de Rivoli', number: '4', zipcode: '75001', city: 'Paris', country: 'FR' };

export const check = { ...firm, reference: 'WAPIAAAAXyz12345', day: '2026-11-20', dayConfirmed: true };

/** Stores the check of an account's firm. */
export function checkFirm(shop: Shop, admin: { token: string }, userId: string, body: object = check) {
  return request(shop).put(`/api/users/${userId}/firm`).auth(admin.token, { type: 'bearer' }).send(body);
}

/** Creates the app, an owner, and an account with a checked firm. */
export async function aFirmsAccount() {
  const app = testApp({ shop: taxFreeShop });
  const [admin, user] = [await aUser({ isAdmin: true, name: 'Anna Admin' }), await aUser()];
  await checkFirm(app, admin, user._id).expect(200);
  return { app, admin, user };
}

/** Creates its order of two vases at 19.90 € and a book at 10.70 €, with delivery to Paris. */
export async function aTaxFreeOrder(overrides: object = {}) {
  const setting = await aFirmsAccount();
  const vase = await aProduct({ name: 'Vase', priceCents: 1990, countInStock: 9 });
  const book = await aProduct({ name: 'Buch', priceCents: 1070, countInStock: 9, taxClass: 'reduced' });
  const cartItems = [
    { _id: String(vase._id), qty: 2 },
    { _id: String(book._id), qty: 1 },
  ];
  const body = { cartItems, shippingAddress: inParis, billing: { ...firm, ...inParis }, ...overrides };
  const order = await aUserOrder(setting.app, setting.user, { products: [], ...body });
  const send = (act: string, sent: object = {}, method: 'post' | 'put' = 'post') => {
    const path = `/api/orders/${order._id}/${act}`;
    const call = method === 'post' ? request(setting.app).post(path) : request(setting.app).put(path);
    return call.auth(setting.admin.token, { type: 'bearer' }).send(sent);
  };
  const settle = async () => {
    const id = await aDecidedPayment(setting.app, order, 'approve', setting.user.token);
    await pay(setting.app, order, id).auth(setting.user.token, { type: 'bearer' }).expect(200);
  };
  return { ...setting, order, vase: String(vase._id), book: String(book._id), send, settle };
}

/** Issues the owed documents of this shop. */
export const issueTaxFree = () =>
  issueDocuments(
    testIssuing({ readSettings: () => readSettings({ ...taxFreeShop.sections, orders: usualOrderSettings }) }),
  );

/** Returns all documents, in the order of issuing. */
export async function issuedData() {
  const found = await DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
    .sort({ issuedAt: 1, _id: 1 })
    .lean<StoredDocument[]>();
  return found.map(({ data }) => data);
}
