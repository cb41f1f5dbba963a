import type { EndpointKey, EndpointShape, ResponseOf } from '@kontor/shared/wire/contract';
import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import type { orderEndpoints, Order } from '@kontor/shared/wire/orders';
import type { productEndpoints } from '@kontor/shared/wire/products';
import type { reviewEndpoints } from '@kontor/shared/wire/reviews';
import type { userEndpoints } from '@kontor/shared/wire/users';
import type { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import { answered, readRefusal, type Refusal } from '../../api/answers.ts';
import { api, readAuthorization } from '../../api/api.ts';
import { cartEmptied, linesOrdered, selectCartLines, type CartState } from '../../features/cart/cart-slice.ts';
import {
  orderPlaced,
  orderSettled,
  orderTakenOut,
  selectUnpaidOrder,
  type CheckoutState,
} from '../../features/checkout/checkout-slice.ts';
import { fingerprintCart } from '../../features/checkout/placing/order-attempt.ts';
import { forgetTab } from '../../lib/browser/storage/forget-tab.ts';
import {
  guestChosen,
  loggedIn,
  loggedOut,
  selectUser,
  sessionEnded,
  sessionExpired,
  userRefreshed,
  type SessionState,
} from '../../session/session-slice.ts';

interface State {
  session: SessionState;
  cart: CartState;
  checkout: CheckoutState;
}

type Users = typeof userEndpoints;
type Products = typeof productEndpoints;
type LoggingOut =
  | (typeof reviewEndpoints)['create']
  | Users['updateProfile' | 'update' | 'get' | 'profile']
  | Products['create' | 'update'];

/** Calls whose 'Not authorized' signs the user out completely (spec §4). */
const loggingOut = new Set<string>([
  'POST /products/:id/reviews',
  'PUT /users/profile',
  'PUT /users/:id',
  'GET /users/:id',
  'GET /users/profile',
  'POST /products/new',
  'PUT /products/:id',
] satisfies EndpointKey<LoggingOut>[]);

/** Reads that pages make by themselves, without a request of the visitor. */
const unasked = new Set<string>(['GET /users/wishlist' satisfies EndpointKey<(typeof wishlistEndpoints)['get']>]);

/** Tags of personal data, reloaded when another user signs in. */
const personalTags = ['Order', 'User', 'Profile', 'Undelivered'] as const;

/** Returns the effect of a refused call on the session: none, an expired one, or a logout. */
function afterRefusal({ endpointKey, problem, sentAuthorization }: Refusal, state: State) {
  // A late answer for an earlier session says nothing about the current one.
  if (sentAuthorization !== (readAuthorization(state) ?? null)) return undefined;
  // A dialog is asking the user to sign in again (features/account/sign-in-over).
  if (selectUser(state)?.token === '') return undefined;
  if (loggingOut.has(endpointKey) && problem.message.includes('Not authorized')) return loggedOut();
  if (problem.code !== 'not_authenticated') return undefined;
  return unasked.has(endpointKey) ? sessionEnded() : sessionExpired();
}

/** Tells whether a paid order belongs to the current cart, which it then clears. An older order of another cart does not. */
function isOfPresentCart(state: State, order: Order, justPaid: boolean): boolean {
  const lines = selectCartLines(state);
  if (selectUnpaidOrder(state, lines)?.id === order._id) return true;
  // Another tab has placed the order: this one recognises it by its lines.
  return justPaid && fingerprintCart(lines) === fingerprintCart(order.cartItems);
}

/** Removes the articles of an order that is paid later from the cart, and detaches the cart from that order. */
function takeOut(order: Order, dispatch: Dispatch): void {
  dispatch(linesOrdered(order.cartItems));
  dispatch(orderTakenOut(order._id));
}

function onPaid(order: Order, justPaid: boolean, state: State, dispatch: Dispatch): void {
  // The provider has not decided yet.
  if (order.state === 'pending' && isOfPresentCart(state, order, justPaid)) takeOut(order, dispatch);
  if (!order.isPaid) return;
  if (isOfPresentCart(state, order, justPaid)) dispatch(cartEmptied());
  dispatch(orderSettled(order._id));
}

function onPlaced(order: Order, dispatch: Dispatch): void {
  dispatch(orderPlaced(order));
  // No payment follows at once that the shopper could cancel.
  if (['Vorkasse', 'Abholung', 'Rechnung'].includes(order.paymentMethod)) takeOut(order, dispatch);
}

/** Runs after the reducers; `before` is the state that they started with. */
type Reaction = (action: unknown, store: MiddlewareAPI<Dispatch, State>, before: State) => void;

/** Runs an effect for each successful answer of these endpoints. */
function onAnswer<E extends EndpointShape>(
  keys: readonly EndpointKey<E>[],
  effect: (answer: ResponseOf<E>, dispatch: Dispatch, state: State) => void,
): Reaction {
  const matches = answered<E>(...keys);
  return (action, store) => {
    if (matches(action)) effect(action.payload, store.dispatch, store.getState());
  };
}

const sessionReactions: Reaction[] = [
  onAnswer<Users['login' | 'register']>(['POST /users/login', 'POST /users/register'], (user, dispatch) =>
    dispatch(loggedIn(user)),
  ),
  onAnswer<Users['profile' | 'updateProfile' | 'update']>(
    ['GET /users/profile', 'PUT /users/profile', 'PUT /users/:id'],
    (user, dispatch, state) => {
      if (user._id === selectUser(state)?._id) dispatch(userRefreshed(user));
    },
  ),
  onAnswer<Users['registerVisitor']>(['POST /users/register/visitor'], (visitor, dispatch) =>
    dispatch(guestChosen(visitor)),
  ),
  // Sign-out also removes what this tab has stored of orders and forms.
  (action) => {
    if (loggedOut.match(action)) forgetTab();
  },
  // After a change of user the former user's answers are dropped, and the parts on the screen load again.
  (_, store, before) => {
    const former = selectUser(before);
    if (selectUser(store.getState())?._id === former?._id) return;
    store.dispatch(former ? api.util.resetApiState() : api.util.invalidateTags([...personalTags]));
  },
];

type Orders = typeof orderEndpoints;

const orderReactions: Reaction[] = [
  onAnswer<Orders['create' | 'createAsVisitor']>(['POST /orders', 'POST /orders/visitor-order'], (order, dispatch) =>
    onPlaced(order, dispatch),
  ),
  onAnswer<(typeof paymentEndpoints)['pay']>(['PUT /orders/:id/pay'], (order, dispatch, state) =>
    onPaid(order, true, state, dispatch),
  ),
  onAnswer<Orders['get' | 'getAsVisitor']>(
    ['GET /orders/:id', 'GET /orders/visitor-order/:id'],
    (order, dispatch, state) => onPaid(order, false, state, dispatch),
  ),
  onAnswer<Orders['cancel']>(['DELETE /orders/:id'], ({ removedOrder }, dispatch) =>
    dispatch(orderSettled(removedOrder._id)),
  ),
];

const onRefusal: Reaction = (action, store) => {
  const refusal = readRefusal(action);
  if (!refusal) return;
  const { problem, requestPath } = refusal;
  const placed = store.getState().checkout.placedOrder;
  if (placed && problem.code === 'order_cancelled' && requestPath.includes(placed.id))
    store.dispatch(orderSettled(placed.id));
  const consequence = afterRefusal(refusal, store.getState());
  if (consequence) store.dispatch(consequence);
};

const reactions = [...sessionReactions, ...orderReactions, onRefusal];

/**
 * Effects of one feature's answers on another feature. A plain middleware, because RTK's listener middleware costs 2 kB on the
 * home page and nothing here is asynchronous.
 */
export const reactionsMiddleware: Middleware<object, State> = (store) => (next) => (action) => {
  const before = store.getState();
  const result = next(action);
  for (const react of reactions) react(action, store, before);
  return result;
};
