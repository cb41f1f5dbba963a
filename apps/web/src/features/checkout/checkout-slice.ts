import type { Gift } from '@kontor/shared/schemas/order/gift';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { Order, ShippingAddress } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { guestForgotten, loggedOut } from '../../session/session-slice.ts';
import {
  fingerprintCart,
  findOrderedAlready,
  findUnpaidOrder,
  type OrderAttempt,
  type PlacedOrder,
} from './placing/order-attempt.ts';

export interface CheckoutState {
  shippingAddress: ShippingAddress | null;
  /** The firm that receives the invoice; null for none. */
  billing: Billing | null;
  /** The order as a gift; `sent` once it is ordered: the stored address is then that of the last recipient. */
  gift: Gift | 'sent' | null;
  /** Stored as `userPaymentMethod`; null until chosen, which means the first offered method. */
  paymentMethod: PaymentMethod | null;
  attempt: OrderAttempt | null;
  placedOrder: PlacedOrder | null;
}

const initialState: CheckoutState = {
  shippingAddress: null,
  billing: null,
  gift: null,
  paymentMethod: null,
  attempt: null,
  placedOrder: null,
};

/** Ends an attempt whose key is used up, and its gift: the next order is not for the same recipient unless said so. */
function endAttempt(state: CheckoutState): void {
  state.attempt = null;
  if (state.gift) state.gift = 'sent';
}

const slice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    shippingAddressSaved: (state, { payload }: PayloadAction<ShippingAddress>) => {
      state.shippingAddress = payload;
    },
    billingSaved: (state, { payload }: PayloadAction<Billing | null>) => {
      state.billing = payload;
    },
    giftSaved: (state, { payload }: PayloadAction<Gift | null>) => {
      state.gift = payload;
    },
    paymentMethodSaved: (state, { payload }: PayloadAction<PaymentMethod>) => {
      state.paymentMethod = payload;
    },
    /** An order is about to be sent with this key. */
    attemptBegun: (state, { payload }: PayloadAction<OrderAttempt>) => {
      state.attempt = payload;
    },
    /** The order is placed and awaits its payment. */
    orderPlaced: (state, { payload: { _id, number, cartItems, createdAt } }: PayloadAction<Order>) => {
      state.placedOrder = { id: _id, number, cart: fingerprintCart(cartItems), at: Date.parse(createdAt) };
    },
    /** The order with this id is paid later: its articles have left the cart, and its key is used up. */
    orderTakenOut: (state, { payload }: PayloadAction<string>) => {
      if (state.placedOrder?.id !== payload) return;
      state.placedOrder.isOutOfCart = true;
      endAttempt(state);
    },
    /** The order with this id is paid, cancelled or gone: the cart no longer links to it, and its key is used up. */
    orderSettled: (state, { payload }: PayloadAction<string>) => {
      if (state.placedOrder?.id !== payload) return;
      state.placedOrder = null;
      endAttempt(state);
    },
    /** Another tab has changed the stored state. */
    checkoutReplaced: (state, { payload }: PayloadAction<Partial<CheckoutState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(guestForgotten, () => initialState);
  },
  selectors: {
    selectShippingAddress: (state) => state.shippingAddress,
    /** Returns the address to begin a checkout with: not that of the last gift's recipient. */
    selectOwnAddress: (state) => (state.gift === 'sent' ? null : state.shippingAddress),
    selectBilling: (state) => state.billing,
    selectGift: (state) => (state.gift === 'sent' ? null : state.gift),
    selectPaymentMethod: (state) => state.paymentMethod,
    selectAttempt: (state) => state.attempt,
    /** Returns the unpaid order with these lines; cart and order summary link to it. */
    selectUnpaidOrder: (state, lines: readonly { _id: string; qty: number }[]) =>
      findUnpaidOrder(state.placedOrder, lines),
    /** Returns the unpaid order that contains some of these articles: ordering them again needs a confirmation. */
    selectOrderedAlready: (state, lines: readonly { _id: string; qty: number }[]) =>
      findOrderedAlready(state.placedOrder, lines),
    /** Returns the unpaid order whose articles have left the cart. */
    selectOutOfCart: ({ placedOrder }) => (placedOrder?.isOutOfCart ? placedOrder : undefined),
  },
});

export const checkoutReducer = slice.reducer;
export const {
  shippingAddressSaved,
  billingSaved,
  giftSaved,
  paymentMethodSaved,
  attemptBegun,
  orderPlaced,
  orderTakenOut,
  orderSettled,
  checkoutReplaced,
} = slice.actions;
export const {
  selectShippingAddress,
  selectOwnAddress,
  selectBilling,
  selectGift,
  selectPaymentMethod,
  selectAttempt,
  selectUnpaidOrder,
  selectOrderedAlready,
  selectOutOfCart,
} = slice.selectors;
