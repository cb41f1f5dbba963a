import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../lib/browser/first-use.ts';
import { IconButton } from '../../ui/button.tsx';
import { useWishlist } from './use-wishlist.ts';

/** On a card: puts its product on the wish list, or takes it off. An account's list is asked for when the page is first used. */
export function WishHeart({ productId, name }: { productId: string; name: string }) {
  const { t } = useTranslation();
  const { ids, add, remove } = useWishlist(useFirstUse());
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
