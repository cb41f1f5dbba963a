import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../lib/browser/loading/first-use.ts';
import { IconButton } from '../../ui/button.tsx';
import { useWishlist, type Wishlist } from './use-wishlist.ts';

const WishlistContext = createContext<Wishlist | undefined>(undefined);

/** Provides one wish list for all hearts on cards. The account's list loads when the page is first used. */
export function WithHearts({ children }: { children: ReactNode }) {
  const wishlist = useWishlist(useFirstUse());
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

interface WishHeartProps {
  productId: string;
  name: string;
}

/**
 * Heart on a card or beside the button of a product that adds its product to the wish list or removes it. Only within `WithHearts`; the wish list itself has
 * none.
 */
export function WishHeart({ productId, name }: WishHeartProps) {
  const { t } = useTranslation();
  const wishlist = use(WishlistContext);
  if (!wishlist) return null;
  const { ids, add, remove } = wishlist;
  const isWished = ids?.includes(productId) ?? false;
  return (
    <IconButton
      icon="heart"
      className="heart"
      label={t('common.wish', { name })}
      aria-pressed={isWished}
      onClick={() => (isWished ? remove([productId]) : add(productId))}
    />
  );
}
