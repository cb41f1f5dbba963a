import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSession } from '../../session/use-session.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useWishlistQuery, wishlistApi } from './wishlist-api.ts';
import { selectWishes, wishesKept } from './wishlist-slice.ts';

const { wishlist, replaceWishlist } = wishlistApi.endpoints;

const selectWishlist = wishlist.select();
type ApiState = Parameters<typeof selectWishlist>[0];

type Ids = readonly string[];

/** Joins two lists, without duplicates and up to the maximum length. */
function join(first: Ids, second: Ids): Ids {
  return first.length === 0 ? second : [...new Set([...first, ...second])].slice(0, shopperLimits.wishlist);
}

/**
 * Returns the wish list: for signed-in users what this device still has, then the account's; for others the device's.
 * @param isNeeded whether to load the account's list already
 * @returns `ids` is undefined while the account's list loads; changes made meanwhile wait for it
 */
export function useWishlist(isNeeded = true) {
  const { t } = useTranslation();
  const { user } = useSession();
  const showToast = useShowToast();
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const onDevice = useSelector(selectWishes);
  const { data, error, isFetching, refetch } = useWishlistQuery(user && isNeeded ? undefined : skipToken);
  /**
   * Changes the list, and moves the device's list to the account with it; that is deleted here once it has arrived.
   * @returns whether it has arrived
   */
  const change = async (make: (ids: Ids) => Ids): Promise<boolean> => {
    if (!user) {
      dispatch(wishesKept(make(onDevice)));
      return true;
    }
    const known = await dispatch(wishlist.initiate(undefined, { subscribe: false }));
    if (!known.data) return false;
    // Another press that also waited may have changed it meanwhile.
    const present = dispatch((_, getState) => selectWishlist(getState()).data) ?? known.data;
    const ids = [...make(join(onDevice, present.ids))];
    const answer = await dispatch(replaceWishlist.initiate({ body: { ids } }));
    if (answer.error) return false;
    if (onDevice.length > 0) dispatch(wishesKept([]));
    return true;
  };
  const press = async (make: (ids: Ids) => Ids): Promise<void> => {
    if (!(await change(make))) showToast(t('errors.unknown'));
  };
  return {
    ids: user ? data && join(onDevice, data.ids) : onDevice,
    error: user ? error : undefined,
    isFetching,
    refetch,
    add: (id: string) => void press((ids) => join([id], ids)),
    remove: (gone: Ids) => void press((ids) => ids.filter((id) => !gone.includes(id))),
    /** Moves the device's list to the account; after a failure it stays here. */
    handOver: () => void change((ids) => ids),
  };
}

export type Wishlist = ReturnType<typeof useWishlist>;
