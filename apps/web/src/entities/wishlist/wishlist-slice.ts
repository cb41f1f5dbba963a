import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/session-slice.ts';

export interface WishlistState {
  /** Ids of products, stored as `wishlist`: added on this device while no user was signed in. */
  ids: readonly string[];
}

const initialState: WishlistState = { ids: [] };

const slice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    wishesKept: (_, { payload }: PayloadAction<readonly string[]>): WishlistState => ({ ids: payload }),
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => initialState);
  },
  selectors: { selectWishes: (state) => state.ids },
});

export const wishlistReducer = slice.reducer;
export const { wishesKept } = slice.actions;
export const { selectWishes } = slice.selectors;
