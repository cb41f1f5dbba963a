import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api, type ApiExtra } from '../../api/api.ts';
import { cartReducer } from '../../features/cart/cart-slice.ts';
import { recentReducer } from '../../features/catalogue/onward/recent-slice.ts';
import { checkoutReducer } from '../../features/checkout/checkout-slice.ts';
import { wishlistReducer } from '../../entities/wishlist/wishlist-slice.ts';
import { sessionReducer } from '../../session/session-slice.ts';
import { reactionsMiddleware } from './reactions.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  cart: cartReducer,
  checkout: checkoutReducer,
  wishlist: wishlistReducer,
  recent: recentReducer,
});

export type RootState = ReturnType<typeof reducer>;
/** Initial state of a store: everything stored in the browser. */
export type PreloadedShop = Partial<Pick<RootState, 'session' | 'cart' | 'checkout' | 'wishlist' | 'recent'>>;

/** Makes a store, for the app or a test. */
export function makeStore(preloadedState: PreloadedShop = {}, extraArgument: ApiExtra = {}) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(reactionsMiddleware, api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** Returns the state that the server's store has with the same answers, without anything of the visitor. */
export function readServerState(store: AppStore): RootState {
  return { ...reducer(undefined, { type: 'server' }), [api.reducerPath]: store.getState()[api.reducerPath] };
}
