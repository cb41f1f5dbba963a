import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { reviewEndpoints } from '@kontor/shared/wire/reviews';
import { userEndpoints, type SessionUser } from '@kontor/shared/wire/users';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import type { UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import type { CallRequest } from '../../api/call.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { loggedIn, userRefreshed, type SessionState as Session } from '../../session/session-slice.ts';
import { aCartItem, anId, aSessionUser, aVisitor } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { makeStore, type AppStore } from './store.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    testAny: build.mutation<unknown, CallRequest>({ query: (request) => request }),
  }),
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** All calls, and the operations whose 'Not authorized' clears all data of the user (spec §4). */
const calls: EndpointShape[] = Object.values(allEndpoints).flatMap((group) => Object.values(group));
const loggingOut = new Map<EndpointShape, string>([
  [reviewEndpoints.create, 'review'],
  [userEndpoints.updateProfile, 'profile update'],
  [userEndpoints.update, 'user edit'],
  [productEndpoints.create, 'product add'],
  [productEndpoints.update, 'product edit'],
  [userEndpoints.get, 'user details'],
  [userEndpoints.profile, 'user details (own)'],
]);
const named = [...loggingOut].map(([endpoint, operation]) => ({ operation, endpoint }));
const others = calls
  .filter((endpoint) => !loggingOut.has(endpoint) && endpoint !== wishlistEndpoints.get)
  .map((endpoint) => ({ ...endpoint, endpoint }));

function callAny(store: AppStore, { method, path }: EndpointShape) {
  const url = path.replaceAll(/:\w+/g, anId());
  return store.dispatch(endpoints.testAny.initiate({ endpointKey: `${method} ${path}`, url, method }));
}

/** Returns the state after a refused call of a user who has filled in the whole checkout. */
async function afterRefusal(endpoint: EndpointShape, code: 'not_authenticated' | 'not_admin', message: string) {
  server.fail(endpoint, code, { message });
  const session = { ...asUser(), guest: aVisitor() };
  const store = makeStore({ ...withCart(aCartItem()), session, checkout: aCheckout({ paymentMethod: 'Stripe' }) });
  const before = store.getState();
  await callAny(store, endpoint);
  expect(server.requests(endpoint)).toHaveLength(1);
  return { before, after: store.getState() };
}

const nothing = makeStore().getState();

describe("'Not authorized' signs out on", () => {
  // spec 4.54, 4.55, 4.56, 4.57, 4.58, 4.59, 8.9
  test.each(named)('$operation, and clears all data of the user', async ({ endpoint }) => {
    const { after } = await afterRefusal(endpoint, 'not_authenticated', 'Not authorized, token failed');
    expect(after).toEqual({ ...nothing, api: after.api });
  });

  test.each(named)('$operation, for want of the role too', async ({ endpoint }) => {
    const { after } = await afterRefusal(endpoint, 'not_admin', 'Not authorized as an admin');
    expect(after.session.user).toBeNull();
  });
});

describe("'Not authorized' clears no other data on", () => {
  // spec 8.9
  test.each(others)('$method $path: it asks for a sign-in; cart, address and guest stay', async ({ endpoint }) => {
    const { before, after } = await afterRefusal(endpoint, 'not_authenticated', 'Not authorized, token failed');
    expect(after.session).toEqual({ user: null, guest: before.session.guest, signInNeeded: true });
    expect(after.cart).toEqual(before.cart);
    expect(after.checkout).toEqual(before.checkout);
  });

  test.each(others)('$method $path for want of the role: the user stays signed in', async ({ endpoint }) => {
    const { before, after } = await afterRefusal(endpoint, 'not_admin', 'Not authorized as an admin');
    expect({ ...after, api: before.api }).toEqual(before);
  });
});

test('a refused wish list that a page loads by itself ends the session, without a login page; all else stays', async () => {
  const { before, after } = await afterRefusal(
    wishlistEndpoints.get,
    'not_authenticated',
    'Not authorized, token failed',
  );
  expect(after.session).toEqual({ user: null, guest: before.session.guest, signInNeeded: false });
  expect(after.cart).toEqual(before.cart);
  expect(after.checkout).toEqual(before.checkout);
});

/** Session of a late refusal, and the change while the call is running. */
const changes: [string, { before: Session; change: (user: SessionUser) => UnknownAction }][] = [
  ['of a guest who has signed in since', { before: asGuest(), change: loggedIn }],
  ['of another user', { before: asUser(), change: loggedIn }],
  ['of the same user with an older token', { before: asUser(), change: userRefreshed }],
];
const bothConsequences = [productEndpoints.update, orderEndpoints.mine];

describe('a late refusal for an earlier session keeps the current one', () => {
  test.each(changes)('%s', async (_which, { before, change }) => {
    for (const endpoint of bothConsequences) {
      const { held, release } = hold();
      server.fail(endpoint, 'not_authenticated', { message: 'Not authorized, token failed' }, held);
      const store = makeStore({ session: before });
      const call = callAny(store, endpoint);
      await waitFor(() => expect(server.requests(endpoint)).not.toEqual([]));
      store.dispatch(change(aSessionUser()));
      const { session } = store.getState();
      release();
      await call;
      expect(store.getState().session).toEqual(session);
      expect(session.user).not.toBeNull();
    }
  });
});
