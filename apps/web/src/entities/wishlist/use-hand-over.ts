import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../../session/use-session.ts';
import { useWishlist } from './use-wishlist.ts';
import { selectWishes } from './wishlist-slice.ts';

/** Moves the device's wish list to the account, once a user is signed in. */
export function useHandOver(): void {
  const { user } = useSession();
  const isDue = useSelector(selectWishes).length > 0 && user !== null;
  const { handOver } = useWishlist();
  const onDue = useEffectEvent(handOver);
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}
