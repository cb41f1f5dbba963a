import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useFirstUse } from '../../lib/browser/loading/first-use.ts';
import { Icon } from '../../ui/icon.tsx';
import { selectCartCount } from './cart-slice.ts';

/** Header link to the cart, with the number of units in it. */
export function CartLink() {
  const { t } = useTranslation();
  const count = useSelector(selectCartCount);
  const isUsed = useFirstUse();
  const [{ last, rose }, setShown] = useState({ last: count, rose: false });
  // A stored cart appears without moving.
  if (count !== last) setShown({ last: count, rose: isUsed && count > last });
  return (
    <Link
      className="tool cart"
      to="/cart"
      aria-label={count > 0 ? t('header.cartCount', { count }) : t('header.cartEmpty')}
    >
      <Icon name="cart" />
      {count > 0 && (
        // The key starts the motion again with each number (app/motion/motion.css).
        <span key={count} className={rose ? 'count rose' : 'count'}>
          {count}
        </span>
      )}
    </Link>
  );
}
