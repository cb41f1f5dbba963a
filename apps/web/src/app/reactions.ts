import type { EndpointShape, ResponseOf } from '@kontor/shared/contract';
import { paymentEndpoints } from '@kontor/shared/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/orders';
import { productEndpoints } from '@kontor/shared/products';
import { reviewEndpoints } from '@kontor/shared/reviews';
import { userEndpoints } from '@kontor/shared/users';
import { createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
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

type Dispatch = (action: UnknownAction) => unknown;

function onPaid(order: Order, justPaid: boolean, state: State, dispatch: Dispatch): void {
  if (!order.isPaid) return;
  if (isOfPresentCart(state, order, justPaid)) dispatch(cartEmptied());
  dispatch(orderSettled(order._id));
}

function makeListeners() {
  const listeners = createListenerMiddleware<State>();
  /** Runs an effect with each good answer of these endpoints. */
  const onAnswer = <Es extends readonly EndpointShape[]>(
    endpoints: Es,
    effect: (answer: ResponseOf<Es[number]>, dispatch: Dispatch, state: State) => void,
  ) => {
    const matches = answered(...endpoints);
    listeners.startListening({
      predicate: (action) => matches(action),
      effect: (action, { dispatch, getState }) => {
        if (matches(action)) effect(action.payload, dispatch, getState());
      },
    });
  };
  return { listeners, onAnswer };
}

type Listeners = ReturnType<typeof makeListeners>;

function followSession({ listeners, onAnswer }: Listeners): void {
  onAnswer([userEndpoints.login, userEndpoints.register], (user, dispatch) => dispatch(loggedIn(user)));
  onAnswer([userEndpoints.updateProfile], (user, dispatch) => dispatch(userRefreshed(user)));
  onAnswer([userEndpoints.update], (user, dispatch, state) => {
    if (user._id === selectUser(state)?._id) dispatch(userRefreshed(user));
  });
  onAnswer([userEndpoints.registerVisitor], (visitor, dispatch) => dispatch(guestChosen(visitor)));
  // Another user, or none: what the former one saw is forgotten, and what is on the screen is asked for anew.
  listeners.startListening({
    predicate: (_, now, before) => selectUser(now)?._id !== selectUser(before)?._id,
    effect: (_, { dispatch, getOriginalState }) => {
      const hadUser = selectUser(getOriginalState()) !== null;
      dispatch(hadUser ? api.util.resetApiState() : api.util.invalidateTags([...personalTags]));
    },
  });
}

function followOrders({ onAnswer }: Listeners): void {
  onAnswer([orderEndpoints.create, orderEndpoints.createAsVisitor], (order, dispatch) => dispatch(orderPlaced(order)));
  onAnswer([paymentEndpoints.pay], (order, dispatch, state) => onPaid(order, true, state, dispatch));
  onAnswer([orderEndpoints.get, orderEndpoints.getAsVisitor], (order, dispatch, state) =>
    onPaid(order, false, state, dispatch),
  );
  onAnswer([orderEndpoints.cancel], ({ removedOrder }, dispatch) => dispatch(orderSettled(removedOrder._id)));
}

function followRefusals({ listeners }: Listeners): void {
  listeners.startListening({
    predicate: (action) => refusalOf(action) !== undefined,
    effect: (action, { dispatch, getState }) => {
      const refusal = refusalOf(action);
      if (!refusal) return;
      const { problem, requestPath } = refusal;
      const placed = getState().checkout.placedOrder;
      if (placed && problem.status === 404 && requestPath.includes(placed.id)) dispatch(orderSettled(placed.id));
      const consequence = afterRefusal(refusal, getState());
      if (consequence) dispatch(consequence);
    },
  });
}

/** Where features meet without knowing each other: what an answer to one means for another. Each store has its own. */
export function makeReactions() {
  const made = makeListeners();
  followSession(made);
  followOrders(made);
  followRefusals(made);
  return made.listeners.middleware;
}
