import type { EndpointShape } from '@kontor/shared/contract';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { OrderModel } from './features/orders/order.model.ts';
import { ProductModel, type StoredProduct } from './features/catalogue/product.model.ts';
import { PictureModel } from './features/catalogue/pictures/picture.model.ts';
import { UserModel } from './features/users/user.model.ts';
import { makeTokens } from './lib/jwt.ts';
import { randomHex } from './lib/random.ts';
import { aProduct, aUser } from './testing/factories.ts';
import { aMail } from './testing/calls/mail-calls.ts';
import { aPictureFolder, plainPicture } from './testing/calls/picture-calls.ts';
import { storePublished } from './testing/calls/legal-calls.ts';
import {
  type Shelf,
  addressOf,
  callTo,
  declaredEndpoints,
  keyOf,
  picturesOf,
  sampleBody,
  sampleParams,
} from './testing/calls/sample-calls.ts';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  errorCode,
  listening,
  pay,
} from './testing/calls/shop-calls.ts';
import { testApp } from './testing/test-app.ts';

/** Who calls. Orders and accounts of the calls are the owner's; the token of the demoted admin is from before. */
const callers = ['guest', 'bad token', 'owner', 'other user', 'admin', 'demoted admin'] as const;
type CallerName = (typeof callers)[number];

/** The status for each caller, in the order of `callers`. */
type Statuses = readonly [number, number, number, number, number, number];

const everyone = (status: number): Statuses => [status, status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, 401, status, status, status, 401];
/** A call of admins only. */
const admins = (status: number): Statuses => [401, 401, 403, 403, status, 401];

const userOrder = "a user's order";
const guestOrder = "a guest's order";

const matrix: readonly (readonly [call: string, about: string, Statuses])[] = [
  ['POST /users/login', '', everyone(200)],
  ['POST /users/register', '', everyone(201)],
  ['POST /users/register/visitor', '', everyone(201)],
  ['GET /users/profile', '', signedIn(200)],
  ['PUT /users/profile', '', signedIn(200)],
  ['GET /users', '', admins(200)],
  ['GET /users/:id', '', [401, 401, 200, 403, 200, 401]],
  ['PUT /users/:id', '', admins(200)],
  ['DELETE /users/:id', '', admins(200)],
  ['GET /products', '', everyone(200)],
  ['GET /products/categories', '', everyone(200)],
  ['GET /products/admin/:id', '', admins(200)],
  ['GET /products/:id', '', everyone(200)],
  ['POST /products/new', '', admins(201)],
  ['PUT /products/categories', '', admins(200)],
  ['PUT /products/:id', '', admins(200)],
  ['DELETE /products/:id', '', admins(200)],
  ['GET /products/:id/reviews', '', everyone(200)],
  ['POST /products/:id/reviews', '', signedIn(201)],
  ['POST /uploads', '', admins(201)],
  ['DELETE /uploads/delete/:productId/:imageName', '', admins(200)],
  ['DELETE /uploads/delete/:imageName', '', admins(200)],
  ['POST /orders', '', signedIn(201)],
  ['POST /orders/visitor-order', '', everyone(201)],
  ['GET /orders', '', admins(200)],
  ['GET /orders/export', '', admins(200)],
  ['GET /orders/undelivered', '', admins(200)],
  ['GET /orders/myorders', '', signedIn(200)],
  ['GET /orders/visitor-order/:id', userOrder, everyone(404)],
  ['GET /orders/visitor-order/:id', guestOrder, everyone(200)],
  ['GET /orders/:id', userOrder, [401, 401, 200, 403, 200, 401]],
  ['GET /orders/:id', guestOrder, signedIn(200)],
  ['DELETE /orders/:id', userOrder, [401, 401, 200, 403, 200, 401]],
  ['DELETE /orders/:id', guestOrder, [401, 401, 403, 403, 200, 401]],
  ['PUT /orders/:id/deliver', userOrder, admins(200)],
  ['PUT /orders/:id/not-deliver', userOrder, admins(200)],
  ['POST /orders/:id/payments', userOrder, [404, 404, 201, 403, 201, 404]],
  ['POST /orders/:id/payments', guestOrder, everyone(201)],
  ['PUT /orders/:id/pay', userOrder, everyone(200)],
  ['PUT /orders/:id/pay', guestOrder, everyone(200)],
  ['PUT /orders/:id/pay-admin', userOrder, admins(200)],
  ['PUT /orders/:id/pay-admin-not', userOrder, admins(200)],
  ['POST /orders/:id/refunds', userOrder, admins(200)],
  ['POST /orders/:id/refunds', guestOrder, admins(200)],
  ['POST /payments/:provider/webhook', 'without a signature', everyone(400)],
  ['GET /payments/demo/:id', userOrder, everyone(200)],
  ['POST /payments/demo/:id/decision', userOrder, everyone(200)],
  ['GET /mails', '', admins(200)],
  ['GET /mails/setup', '', admins(200)],
  ['POST /mails/test', '', admins(202)],
  ['GET /mails/:id', '', admins(200)],
  ['POST /mails/:id/resend', '', admins(202)],
  // The demo alone shows mails to buyers (features/mails/mails.test.ts).
  ['GET /orders/:id/mails', userOrder, everyone(404)],
  ['GET /orders/:id/mails', guestOrder, everyone(404)],
  ['POST /orders/guest-link', '', everyone(202)],
  ['GET /overview', '', admins(200)],
  ['GET /legal', '', admins(200)],
  ['GET /legal/:kind', '', everyone(200)],
  ['GET /legal/:kind/template', '', admins(200)],
  ['GET /legal/:kind/versions', '', admins(200)],
  ['PUT /legal/:kind/draft', '', admins(200)],
  ['POST /legal/:kind/publish', '', admins(200)],
  ['GET /settings', '', admins(200)],
  ['GET /settings/changes', '', admins(200)],
  ['GET /products/manufacturers', '', admins(200)],
  ['GET /products/admin', '', admins(200)],
  ['PUT /products/:id/price-and-stock', '', admins(200)],
  ['PUT /settings', '', admins(200)],
  ['GET /config/shop', '', everyone(200)],
  ['GET /config/payments', '', everyone(200)],
  ['GET /config/paypal-client-id', '', everyone(200)],
  ['GET /openapi.json', '', everyone(200)],
];

const password = 'Kunde1234';

/** Everybody who calls, with what they send as token. */
async function people(shop: Shop) {
  const owner = await aUser({ password });
  const [other, admin, demoted] = [await aUser(), await aUser({ isAdmin: true }), await aUser({ isAdmin: true })];
  const { _id, name, email } = demoted;
  const demote = request(shop).put(`/api/users/${_id}`).auth(admin.token, { type: 'bearer' });
  await demote.send({ name, email, isAdmin: false }).expect(200);
  const tokens: Record<CallerName, string | undefined> = {
    guest: undefined,
    'bad token': makeTokens('another secret of 32 bytes or more', 7).issue({ sub: admin._id, tokenVersion: 0 }),
    owner: owner.token,
    'other user': other.token,
    admin: admin.token,
    'demoted admin': demoted.token,
  };
  return { owner, tokens };
}

type Owner = Awaited<ReturnType<typeof people>>['owner'];

async function paymentFor(shop: Shop, endpoint: EndpointShape, order: { _id: string }, { token }: Owner) {
  if (keyOf(endpoint) === 'PUT /orders/:id/pay') return aDecidedPayment(shop, order, 'approve', token);
  if (keyOf(endpoint) === 'POST /orders/:id/refunds') {
    const payment = await aDecidedPayment(shop, order, 'approve', token);
    await pay(shop, order, payment).expect(200);
    return payment;
  }
  return endpoint.path.startsWith('/payments/demo/') ? aStartedPayment(shop, order, 'PayPal', token) : '';
}

async function orderFor(shop: Shop, about: string, owner: Owner, product: StoredProduct): Promise<{ _id: string }> {
  if (about === userOrder) return aUserOrder(shop, owner, { products: [product] });
  return about === guestOrder ? aVisitorOrder(shop, { products: [product] }) : { _id: '0'.repeat(32) };
}

/** Things of the owner's, fresh for one call. */
async function aFreshShelf(shop: Shop, endpoint: EndpointShape, about: string, owner: Owner): Promise<Shelf> {
  const product = await aProduct();
  await storePublished('imprint', 'Text');
  const order = await orderFor(shop, about, owner, product);
  const payment = await paymentFor(shop, endpoint, order, owner);
  const ids = { product: String(product._id), user: owner._id, order: order._id };
  return { ...ids, payment, ...(await picturesOf(product)), mail: await aMail(), token: owner.token };
}

function bodyOf(endpoint: EndpointShape, shelf: Shelf, owner: Owner): object | undefined {
  const own: Readonly<Record<string, object>> = {
    'POST /users/login': { email: owner.email, password },
    'POST /users/register': { name: 'Neu', email: `${randomHex(6)}@post.example`, password },
    'PUT /users/profile': { name: 'Karla' },
    'PUT /orders/:id/pay': { id: shelf.payment },
    'POST /orders/:id/refunds': { amount: 1 },
  };
  return own[keyOf(endpoint)] ?? sampleBody(endpoint, shelf);
}

const stored = ({ user, order, product, picture, upload }: Shelf) =>
  Promise.all([
    UserModel.findById(user).lean(),
    OrderModel.findById(order).lean(),
    ProductModel.findById(product).lean(),
    PictureModel.find({ _id: { $in: [picture, upload] } }).lean(),
  ]);

/** The code that a refusal must have. */
function refusalCode(status: number, { access, bodyKind }: EndpointShape): string {
  const forbidden = access === 'admin' ? 'not_admin' : 'not_yours';
  const invalid = bodyKind === 'raw' ? 'invalid_signature' : 'invalid_input';
  const codes: Readonly<Record<number, string>> = {
    400: invalid,
    401: 'not_authenticated',
    403: forbidden,
    404: 'not_found',
  };
  return codes[status] ?? 'no refusal that is expected here';
}

async function call(shop: Shop, endpoint: EndpointShape, shelf: Shelf, owner: Owner, token: string | undefined) {
  const test = callTo(shop, endpoint, addressOf(endpoint, sampleParams(endpoint, shelf)));
  if (token !== undefined) test.auth(token, { type: 'bearer' });
  if (endpoint.bodyKind === 'files') return test.attach('image', await plainPicture().png().toBuffer(), 'a.png');
  return test.send(bodyOf(endpoint, shelf, owner));
}

describe('who may do what', () => {
  it('the table holds every call of the contract, and no other', () => {
    const calls = new Set(matrix.map(([name]) => name));
    expect([...calls].toSorted()).toEqual(declaredEndpoints.map(keyOf).toSorted());
  });

  it.each(matrix)('%s %s', async (name, about, statuses) => {
    const endpoint = declaredEndpoints.find((candidate) => keyOf(candidate) === name);
    if (!endpoint) throw new Error(`${name} is not in the contract`);
    const shop = await listening(testApp({ paypalClientId: 'client-id', uploadsDir: await aPictureFolder() }));
    const { owner, tokens } = await people(shop);
    const found: Record<string, number> = {};
    for (const caller of callers) {
      const shelf = await aFreshShelf(shop, endpoint, about, owner);
      const before = await stored(shelf);
      const response = await call(shop, endpoint, shelf, owner, tokens[caller]);
      found[caller] = response.status;
      if (response.status < 400) continue;
      expect([caller, errorCode(response)]).toEqual([caller, refusalCode(response.status, endpoint)]);
      expect(await stored(shelf)).toEqual(before);
    }
    expect(found).toEqual(Object.fromEntries(callers.map((caller, i) => [caller, statuses[i]])));
  });
});
