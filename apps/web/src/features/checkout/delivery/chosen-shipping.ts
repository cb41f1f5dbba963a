import { shareTabText } from '../../../lib/browser/storage/tab-text.ts';

/** Key of the chosen delivery method: for this tab until it is ordered. */
const chosen = shareTabText('shippingMethod');

/** Stores the choice; null is none. */
export const chooseShipping = (method: string | null): void => chosen.write(method ?? '');

/** Returns the key of the method chosen in this tab; empty without a choice. */
export const useChosenShipping = chosen.useValue;
