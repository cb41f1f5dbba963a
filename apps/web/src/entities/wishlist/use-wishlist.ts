import { limits } from '@kontor/shared/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSession } from '../../session/use-session.ts';
import { useReplaceWishlistMutation, useWishlistQuery } from './wishlist-api.ts';
import { selectWishes, wishesKept } from './wishlist-slice.ts';

/** Both lists as one, each product once, as many as a list may have. */
function join(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])].slice(0, limits.wishlist);
}

/**
 * The wish list: the account's of whoever is signed in, else this device's. What the device has when somebody signs in goes to their
 * account, and stays here where that fails.
 * @returns `ids` undefined while the account's is on its way
 */
export function useWishlist() {
  const { user } = useSession();
  const dispatch = useDispatch();
  const onDevice = useSelector(selectWishes);
  const { data, error, isFetching, refetch } = useWishlistQuery(user ? undefined : skipToken);
  const [replace] = useReplaceWishlistMutation();
  const isTaken = useRef(false);
  useEffect(() => {
    if (!user || !data || onDevice.length === 0 || isTaken.current) return;
    isTaken.current = true;
    const hand = async (): Promise<void> => {
      const result = await replace({ body: { ids: join(onDevice, data.ids) } });
      if (result.data) dispatch(wishesKept([]));
    };
    void hand();
  }, [user, data, onDevice, replace, dispatch]);
  const ids = user ? data?.ids : onDevice;
  const keep = (next: readonly string[]): void => {
    if (user) void replace({ body: { ids: [...next] } });
    else dispatch(wishesKept(next));
  };
  return {
    ids,
    error: user ? error : undefined,
    isFetching,
    refetch,
    add: (id: string) => keep(join([id], ids ?? [])),
    remove: (gone: readonly string[]) => keep((ids ?? []).filter((id) => !gone.includes(id))),
  };
}
