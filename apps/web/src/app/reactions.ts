import type { EndpointShape } from '@kontor/shared/contract';
import { paymentEndpoints } from '@kontor/shared/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/orders';
import { productEndpoints } from '@kontor/shared/products';
import { reviewEndpoints } from '@kontor/shared/reviews';
import { userEndpoints } from '@kontor/shared/users';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { answered, refusalOf, type Refusal } from '../api/answers.ts';
import { api } from '../api/api.ts';
import { cartEmptied, selectCartLines, type CartState } from '../features/cart/cart-slice.ts';
import { orderPlaced, orderSettled, selectOpenOrder, type CheckoutState } from '../features/checkout/checkout-slice.ts';
import { cartPrint } from '../features/checkout/order-attempt.ts';
import {
  guestChosen,
  loggedIn,
  loggedOut,
  selectUser,
  sessionExpired,
  userRefreshed,
  type SessionState,
} from '../session/session-slice.ts';

interface State {
  session: SessionState;
  cart: CartState;
  checkout: CheckoutState;
}

/** Calls whose 'Not authorized' logs out altogether (spec §4). */
const loggingOut = new Set<EndpointShape>([
  reviewEndpoints.create,
  userEndpoints.updateProfile,
  userEndpoints.update,
  userEndpoints.get,
  userEndpoints.profile,
  productEndpoints.create,
  productEndpoints.update,
]);

/** What belongs to one user and is fetched anew when another one is there. */
const personalTags = ['Order', 'User', 'Profile', 'Undelivered'] as const;

function authorizationOf(state: State): string | null {
  const user = selectUser(state);
  return user && `Bearer ${user.token}`;
}

/** What a refused call means for the session: nothing, an expired one, or a logout. */
function afterRefusal({ endpoint, problem, sentAuthorization }: Refusal, state: State) {
  // A late answer to a request of an earlier session says nothing of the present one.
  if (sentAuthorization !== authorizationOf(state)) return undefined;
  if (loggingOut.has(endpoint) && problem.message.includes('Not authorized')) return loggedOut();
  return problem.code === 'not_authenticated' ? sessionExpired() : undefined;
}

/** A paid order that the present cart is about empties it; an older one with another cart does not. */
function isOfPresentCart(state: State, order: Order, justPaid: boolean): boolean {
  const lines = selectCartLines(state);
  if (selectOpenOrder(state, lines)?.id === order._id) return true;
  // Another tab has placed the order: this one knows it by its lines only.
  return justPaid && cartPrint(lines) === cartPrint(order.cartItems);
}

/** Where features meet without knowing each other: what an answer to one means for another. Each store has its own. */
export function makeReactions() {
  const listeners = createListenerMiddleware<State>();
  const start = listeners.startListening;

  start({
    matcher: answered(userEndpoints.login, userEndpoints.register),
    effect: ({ payload }, { dispatch }) => void dispatch(loggedIn(payload)),
  });
  start({
    matcher: answered(userEndpoints.updateProfile),
    effect: ({ payload }, { dispatch }) => void dispatch(userRefreshed(payload)),
  });
  start({
    matcher: answered(userEndpoints.update),
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload._id === selectUser(getState())?._id) dispatch(userRefreshed(payload));
    },
  });
  start({
    matcher: answered(userEndpoints.registerVisitor),
    effect: ({ payload }, { dispatch }) => void dispatch(guestChosen(payload)),
  });

  start({
    matcher: answered(orderEndpoints.create, orderEndpoints.createAsVisitor),
    effect: ({ payload }, { dispatch }) => void dispatch(orderPlaced(payload)),
  });
  const onPaid = (order: Order, justPaid: boolean, state: State, dispatch: (action: { type: string }) => unknown) => {
    if (!order.isPaid) return;
    if (isOfPresentCart(state, order, justPaid)) dispatch(cartEmptied());
    dispatch(orderSettled(order._id));
  };
  start({
    matcher: answered(paymentEndpoints.pay),
    effect: ({ payload }, { dispatch, getState }) => onPaid(payload, true, getState(), dispatch),
  });
  start({
    matcher: answered(orderEndpoints.get, orderEndpoints.getAsVisitor),
    effect: ({ payload }, { dispatch, getState }) => onPaid(payload, false, getState(), dispatch),
  });
  start({
    matcher: answered(orderEndpoints.cancel),
    effect: ({ payload }, { dispatch }) => void dispatch(orderSettled(payload.removedOrder._id)),
  });

  start({
    predicate: (action) => refusalOf(action) !== undefined,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const refusal = refusalOf(action);
      if (!refusal) return;
      const consequence = afterRefusal(refusal, getOriginalState());
      if (consequence) dispatch(consequence);
      const placed = getState().checkout.placedOrder;
      if (placed && refusal.problem.code === 'order_cancelled' && refusal.requestPath.includes(placed.id))
        dispatch(orderSettled(placed.id));
    },
  });
  // Another user, or none: what the former one saw is forgotten, and what is on the screen is asked for anew.
  start({
    predicate: (_, now, before) => selectUser(now)?._id !== selectUser(before)?._id,
    effect: (_, { dispatch, getOriginalState }) => {
      const hadUser = selectUser(getOriginalState()) !== null;
      dispatch(hadUser ? api.util.resetApiState() : api.util.invalidateTags([...personalTags]));
    },
  });
  return listeners.middleware;
}
