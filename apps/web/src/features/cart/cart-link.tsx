import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { selectCartCount } from './cart-slice.ts';

/** Header link to the cart, with the number of units in it. */
export function CartLink() {
  const { t } = useTranslation();
  const count = useSelector(selectCartCount);
  return (
    <Link
      className="tool cart"
      to="/cart"
      aria-label={count > 0 ? t('header.cartCount', { count }) : t('header.cartEmpty')}
    >
      <Icon name="cart" />
      {count > 0 && <span className="count">{count}</span>}
    </Link>
  );
}
