import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { guestForgotten, loggedOut } from '../../../session/session-slice.ts';

/** One more than are shown: the product that one looks at is among them. */
const MOST_SEEN = 7;

interface RecentState {
  /** Ids of the products that were looked at on this device, the last one first. Stored as `recentlySeen`. */
  ids: string[];
}

const initialState: RecentState = { ids: [] };

const slice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    productSeen: (state, { payload: id }: PayloadAction<string>) => {
      state.ids = [id, ...state.ids.filter((seen) => seen !== id)].slice(0, MOST_SEEN);
    },
    /** What was stored, or what another tab has stored meanwhile; an empty list forgets them. */
    recentReplaced: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.ids = payload.slice(0, MOST_SEEN);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(guestForgotten, () => initialState);
  },
  selectors: { selectRecentIds: (state) => state.ids },
});

export const recentReducer = slice.reducer;
export const { productSeen, recentReplaced } = slice.actions;
export const { selectRecentIds } = slice.selectors;
