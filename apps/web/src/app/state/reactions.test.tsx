// asvs 14.3.1
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { reviewEndpoints } from '@kontor/shared/wire/reviews';
import { userEndpoints } from '@kontor/shared/wire/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { itemAdded, quantityChanged, selectCartLines } from '../../features/cart/cart-slice.ts';
import {
  giftSaved,
  orderPlaced,
  selectGift,
  selectOwnAddress,
  selectUnpaidOrder,
} from '../../features/checkout/checkout-slice.ts';
import { guestChosen, loggedOut } from '../../session/session-slice.ts';
import { aCartItem, anAddress, anId, anOrder, aSessionUser, aVisitor } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { makeStore } from './store.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    testLogin: build.mutation(call<(typeof userEndpoints)['login']>('POST /users/login')),
    testVisitor: build.mutation(call<(typeof userEndpoints)['registerVisitor']>('POST /users/register/visitor')),
    testReview: build.mutation(call<(typeof reviewEndpoints)['create']>('POST /products/:id/reviews')),
    testMyOrders: build.query(call<(typeof orderEndpoints)['mine']>('GET /orders/myorders')),
    testOrder: build.query(call<(typeof orderEndpoints)['getAsVisitor']>('GET /orders/visitor-order/:id')),
    testUpdateProfile: build.mutation(call<(typeof userEndpoints)['updateProfile']>('PUT /users/profile')),
    testRegister: build.mutation(call<(typeof userEndpoints)['register']>('POST /users/register')),
    testProfile: build.query(call<(typeof userEndpoints)['profile']>('GET /users/profile')),
    testCreate: build.mutation(call<(typeof orderEndpoints)['create']>('POST /orders')),
    testPay: build.mutation(call<(typeof paymentEndpoints)['pay']>('PUT /orders/:id/pay')),
  }),
});

const item = aCartItem();
const order = anOrder({ cartItems: [{ ...item, image: [] }] });
const paid = { ...order, isPaid: true };
const aNewOrder = {
  cartItems: [{ _id: item._id, qty: item.qty }],
  shippingAddress: anAddress(),
  paymentMethod: 'PayPal' as const,
};

function aStore() {
  return makeStore({
    session: { user: aSessionUser(), guest: null, signInNeeded: false },
    cart: { lines: [item] },
    checkout: {
      shippingAddress: anAddress(),
      billing: null,
      gift: null,
      paymentMethod: null,
      attempt: null,
      placedOrder: null,
    },
  });
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('session', () => {
  // spec 3.4, 4.48, 4.50
  test('login stores the user and forgets the guest', async () => {
    const user = aSessionUser();
    server.respond(userEndpoints.login, user);
    const store = makeStore();
    store.dispatch(guestChosen(aVisitor()));
    await store.dispatch(endpoints.testLogin.initiate({ body: { email: 'a@b.example', password: 'x' } }));
    expect(store.getState().session).toEqual({ user, guest: null, signInNeeded: false });
  });

  // spec 4.47
  test('a registration logs in and forgets the guest', async () => {
    const user = aSessionUser();
    server.respond(userEndpoints.register, user);
    const store = makeStore();
    store.dispatch(guestChosen(aVisitor()));
    const body = { name: 'Karla', email: 'k@b.example', password: 'Elbe2026x' };
    await store.dispatch(endpoints.testRegister.initiate({ body }));
    expect(store.getState().session).toEqual({ user, guest: null, signInNeeded: false });
  });

  // spec 4.49
  test('a profile update updates name and token of the session, but only for the same user', async () => {
    const store = aStore();
    const changed = { ...aSessionUser({ name: 'Karla Hansen' }), _id: store.getState().session.user?._id ?? '' };
    server.respond(userEndpoints.updateProfile, changed);
    await store.dispatch(endpoints.testUpdateProfile.initiate({ body: { name: 'Karla Hansen' } }));
    expect(store.getState().session.user).toEqual(changed);

    server.respond(userEndpoints.updateProfile, aSessionUser({ name: 'Enno' }));
    await store.dispatch(endpoints.testUpdateProfile.initiate({ body: { name: 'Enno' } }));
    expect(store.getState().session.user).toEqual(changed);
  });

  test("the session takes the account's data from the server's answer, and keeps its token", async () => {
    const store = aStore();
    const user = store.getState().session.user ?? aSessionUser();
    const profile = { _id: user._id, email: user.email, name: 'Karla Hansen', isAdmin: true };
    server.respond(userEndpoints.profile, profile);
    await store.dispatch(endpoints.testProfile.initiate());
    expect(store.getState().session.user).toEqual({ ...profile, token: user.token });
  });

  // spec 3.7
  test('a registered visitor becomes the guest', async () => {
    const visitor = aVisitor();
    server.respond(userEndpoints.registerVisitor, visitor);
    const store = makeStore();
    await store.dispatch(endpoints.testVisitor.initiate({ body: { name: 'Karla', email: 'k@b.example' } }));
    expect(store.getState().session.guest).toEqual(visitor);
  });

  test('a wrong password does not sign out', async () => {
    server.fail(userEndpoints.login, 'invalid_credentials');
    const store = aStore();
    await store.dispatch(endpoints.testLogin.initiate({ body: { email: 'a@b.example', password: 'x' } }));
    expect(store.getState().session.user).not.toBeNull();
  });

  // spec 4.52, 4.53
  test('logout clears all cached answers, and the rest of the state', async () => {
    server.respond(orderEndpoints.mine, [order]);
    const store = aStore();
    await store.dispatch(endpoints.testMyOrders.initiate());
    store.dispatch(loggedOut());
    expect(store.getState().api.queries).toEqual({});
    expect(store.getState().api.mutations).toEqual({});
    expect(store.getState()).toEqual({ ...makeStore().getState(), api: store.getState().api });
  });

  // spec 4.53
  test("a refused review that signs out clears the former user's cached answers", async () => {
    server.respond(orderEndpoints.mine, [order]);
    const store = aStore();
    await store.dispatch(endpoints.testMyOrders.initiate());
    server.fail(reviewEndpoints.create, 'not_authenticated', { message: 'Not authorized, token failed' });
    await store.dispatch(endpoints.testReview.initiate({ params: { id: anId() }, body: { rating: 1, comment: 'x' } }));
    expect(endpoints.testMyOrders.select()(store.getState()).data).toBeUndefined();
  });
});

describe('a paid order', () => {
  // spec 4.36
  test('empties the cart that it was made of', async () => {
    server.respond(orderEndpoints.getAsVisitor, paid);
    const store = aStore();
    store.dispatch(orderPlaced(order));
    await store.dispatch(endpoints.testOrder.initiate({ params: { id: order._id } }));
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(store.getState().checkout.placedOrder).toBeNull();
  });

  // spec 4.36
  test('empties the cart in a tab that has not placed the order', async () => {
    server.respond(paymentEndpoints.pay, paid);
    const store = aStore();
    await store.dispatch(endpoints.testPay.initiate({ params: { id: order._id }, body: { id: 'p' } }));
    expect(selectCartLines(store.getState())).toEqual([]);
  });

  test('keeps a cart that has changed since, and an equal one of a tab that has not placed the order', async () => {
    server.respond(orderEndpoints.getAsVisitor, paid);
    const changed = aStore();
    changed.dispatch(orderPlaced(order));
    changed.dispatch(quantityChanged({ _id: item._id, qty: 3 }));
    await changed.dispatch(endpoints.testOrder.initiate({ params: { id: order._id } }));
    expect(selectCartLines(changed.getState())).toHaveLength(1);

    const later = aStore();
    await later.dispatch(endpoints.testOrder.initiate({ params: { id: order._id } }));
    expect(selectCartLines(later.getState())).toEqual([item]);
  });

  test('that is older and was paid just now keeps a different cart', async () => {
    const older = anOrder({ cartItems: [{ ...aCartItem(), image: [] }] });
    server.respond(paymentEndpoints.pay, { ...older, isPaid: true });
    const store = aStore();
    store.dispatch(orderPlaced(order));
    await store.dispatch(endpoints.testPay.initiate({ params: { id: older._id }, body: { id: 'p' } }));
    expect(selectCartLines(store.getState())).toEqual([item]);
    expect(store.getState().checkout.placedOrder).not.toBeNull();
  });
});

test('a cancelled order no longer belongs to the cart', async () => {
  server.fail(orderEndpoints.getAsVisitor, 'order_cancelled');
  const store = aStore();
  store.dispatch(orderPlaced(order));
  expect(selectUnpaidOrder(store.getState(), [item])).toBeDefined();
  await store.dispatch(endpoints.testOrder.initiate({ params: { id: order._id } }));
  expect(selectUnpaidOrder(store.getState(), [item])).toBeUndefined();
  expect(selectCartLines(store.getState())).toEqual([item]);
});

describe('an order that is not paid yet', () => {
  const byBank = { ...order, paymentMethod: 'Vorkasse' as const };

  test('by bank transfer removes exactly its articles from the cart when it is placed', async () => {
    server.respond(orderEndpoints.create, byBank);
    const other = aCartItem();
    const store = aStore();
    store.dispatch(quantityChanged({ _id: item._id, qty: item.qty + 1 }));
    store.dispatch(itemAdded(other));
    await store.dispatch(endpoints.testCreate.initiate({ body: aNewOrder, idempotencyKey: 'a-key-of-the-test' }));
    expect(selectCartLines(store.getState())).toEqual([{ ...item, qty: 1 }, other]);
    expect(store.getState().checkout).toMatchObject({
      attempt: null,
      placedOrder: { id: order._id, isOutOfCart: true },
    });
  });

  test('ends its gift with its key: what comes next is for another person', async () => {
    server.respond(orderEndpoints.create, byBank);
    const store = aStore();
    store.dispatch(giftSaved({ recipient: 'Marta Lüders' }));
    await store.dispatch(endpoints.testCreate.initiate({ body: aNewOrder, idempotencyKey: 'a-key-of-the-test' }));
    const { checkout } = store.getState();
    expect([checkout.gift, selectGift({ checkout }), selectOwnAddress({ checkout })]).toEqual(['sent', null, null]);
    // The page that has ordered still shows where the order goes.
    expect(checkout.shippingAddress).toEqual(anAddress());
  });

  test('of no gift keeps the address for the next one', async () => {
    server.respond(orderEndpoints.create, byBank);
    const store = aStore();
    await store.dispatch(endpoints.testCreate.initiate({ body: aNewOrder, idempotencyKey: 'a-key-of-the-test' }));
    const { checkout } = store.getState();
    expect([checkout.gift, selectOwnAddress({ checkout })]).toEqual([null, anAddress()]);
  });

  test('by PayPal keeps the cart when it is placed', async () => {
    server.respond(orderEndpoints.create, order);
    const store = aStore();
    await store.dispatch(endpoints.testCreate.initiate({ body: aNewOrder, idempotencyKey: 'a-key-of-the-test' }));
    expect(selectCartLines(store.getState())).toEqual([item]);
  });

  test('that is pending at its provider removes its articles from the cart', async () => {
    server.respond(paymentEndpoints.pay, {
      ...order,
      state: 'pending',
      payment: { provider: 'paypal', method: 'PayPal', status: 'pending' },
    });
    const store = aStore();
    store.dispatch(orderPlaced(order));
    await store.dispatch(endpoints.testPay.initiate({ params: { id: order._id }, body: { id: 'p' } }));
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(store.getState().checkout.placedOrder?.isOutOfCart).toBe(true);
  });

  test('by bank transfer, when paid, does not empty a cart that was refilled with the same articles', async () => {
    server.respond(orderEndpoints.create, byBank);
    const store = aStore();
    await store.dispatch(endpoints.testCreate.initiate({ body: aNewOrder, idempotencyKey: 'a-key-of-the-test' }));
    store.dispatch(itemAdded(item));
    server.respond(orderEndpoints.getAsVisitor, { ...byBank, isPaid: true });
    await store.dispatch(endpoints.testOrder.initiate({ params: { id: order._id } }));
    expect(selectCartLines(store.getState())).toEqual([item]);
    expect(store.getState().checkout.placedOrder).toBeNull();
  });
});
