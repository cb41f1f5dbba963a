import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { guestForgotten, loggedOut } from '../../../session/session-slice.ts';

/** One more than are shown: the product that one looks at is among them. */
const MOST_SEEN = 7;

interface RecentState {
  /** Ids of the products that were looked at, the last one first. Stored as `recentlySeen` where the visitor has asked for it. */
  ids: string[];
  /** The visitor wants this device to keep them, and the pages that were seen (§ 25 TDDDG). Stored as `keepSeen`. */
  isKept: boolean;
}

const initialState: RecentState = { ids: [], isKept: false };

const slice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    productSeen: (state, { payload: id }: PayloadAction<string>) => {
      state.ids = [id, ...state.ids.filter((seen) => seen !== id)].slice(0, MOST_SEEN);
    },
    /** Applies stored ids, another tab's, or the visitor's choice whether they are kept. */
    recentChanged: (state, { payload }: PayloadAction<Partial<RecentState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(guestForgotten, () => initialState);
  },
  selectors: { selectRecentIds: (state) => state.ids, selectIsSeenKept: (state) => state.isKept },
});

export const recentReducer = slice.reducer;
export const { productSeen, recentChanged } = slice.actions;
export const { selectRecentIds, selectIsSeenKept } = slice.selectors;
