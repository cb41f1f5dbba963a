import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useWishlist } from './use-wishlist.ts';

/** Button that adds a product to the wish list or removes it. Renders nothing while the list loads. */
export function WishButton({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { ids, add, remove } = useWishlist();
  useHandOver();
  if (!ids) return null;
  const isWished = ids.includes(productId);
  return (
    <div className="row">
      <Button aria-pressed={isWished} onClick={() => (isWished ? remove([productId]) : add(productId))}>
        <Icon name="heart" /> {t('wishlist.wish')}
      </Button>
      {isWished && <Link to="/wishlist">{t('wishlist.toList')}</Link>}
    </div>
  );
}
