import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { guestForgotten, loggedOut } from '../../../session/session-slice.ts';

/** One more than are shown: the product on the screen is among them. */
const MOST_SEEN = 7;

interface RecentState {
  /** Ids of viewed products, the last one first. Stored as `recentlySeen` if the visitor has allowed it. */
  ids: string[];
  /** Whether the visitor wants this device to store them, and viewed pages (§ 25 TDDDG). Stored as `keepSeen`. */
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
    /** Applies stored ids, those of another tab, or the visitor's choice to store them. */
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
