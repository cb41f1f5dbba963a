import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/session-slice.ts';
import { computeMost } from './lines/cart-line.ts';

export interface CartState {
  /** Stored as `cartItems`. */
  lines: CartItem[];
}

const initialState: CartState = { lines: [] };

/** Returns the line with a quantity of 1..countInStock (spec §5), or none if nothing is in stock. */
export function fitToStock(line: CartItem): CartItem[] {
  if (line.countInStock < 1) return [];
  return [{ ...line, qty: Math.min(Math.max(1, Math.trunc(line.qty)), computeMost(line)) }];
}

/** Tells whether the cart can take a product: it contains it already, or has room for another line. */
export function hasRoomFor(lines: readonly Pick<CartItem, '_id'>[], id: string): boolean {
  return lines.length < shopperLimits.orderLines || lines.some(({ _id }) => _id === id);
}

/** Adds a line; an existing line of the same product is replaced in its position. */
function withLine(lines: readonly CartItem[], line: CartItem): CartItem[] {
  const known = lines.some(({ _id }) => _id === line._id);
  return known ? lines.map((present) => (present._id === line._id ? line : present)) : [...lines, line];
}

/** Applies the cart's rules to stored lines. */
export function readUsableLines(lines: readonly CartItem[]): CartItem[] {
  return lines.flatMap(fitToStock).reduce<CartItem[]>(withLine, []);
}

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Adds a product, or replaces its line (spec §4). A full cart stays unchanged. */
    itemAdded: (state, { payload }: PayloadAction<CartItem>) => {
      if (!hasRoomFor(state.lines, payload._id)) return;
      for (const line of fitToStock(payload)) state.lines = withLine(state.lines, line);
    },
    itemRemoved: (state, { payload }: PayloadAction<string>) => {
      state.lines = state.lines.filter(({ _id }) => _id !== payload);
    },
    /** Puts a removed line back in its position. */
    itemRestored: (state, { payload: { line, index } }: PayloadAction<{ line: CartItem; index: number }>) => {
      if (!state.lines.some(({ _id }) => _id === line._id)) state.lines.splice(index, 0, line);
    },
    quantityChanged: (state, { payload }: PayloadAction<{ _id: string; qty: number }>) => {
      const line = state.lines.find(({ _id }) => _id === payload._id);
      for (const changed of line ? fitToStock({ ...line, qty: payload.qty }) : [])
        state.lines = withLine(state.lines, changed);
    },
    /** Replaces the lines by stored ones, at the start or after a change in another tab. */
    cartReplaced: (state, { payload }: PayloadAction<readonly CartItem[]>) => {
      state.lines = readUsableLines(payload);
    },
    /** Removes ordered units from the cart; units added meanwhile stay. */
    linesOrdered: (state, { payload }: PayloadAction<readonly Pick<CartItem, '_id' | 'qty'>[]>) => {
      const ordered = new Map(payload.map(({ _id, qty }) => [_id, qty]));
      state.lines = state.lines.flatMap((line) => {
        const left = line.qty - (ordered.get(line._id) ?? 0);
        return left > 0 ? [{ ...line, qty: left }] : [];
      });
    },
    cartEmptied: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
  selectors: {
    selectCartLines: (state) => state.lines,
    /** Returns the number of units, for the badge and the subtotal. */
    selectCartCount: (state) => state.lines.reduce((count, { qty }) => count + qty, 0),
  },
});

export const cartReducer = slice.reducer;
export const { itemAdded, itemRemoved, itemRestored, quantityChanged, cartReplaced, linesOrdered, cartEmptied } =
  slice.actions;
export const { selectCartLines, selectCartCount } = slice.selectors;
