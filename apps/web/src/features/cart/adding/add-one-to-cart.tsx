import { localize } from '@kontor/shared/rules/text/localize';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CartButton, CartFull } from './cart-button.tsx';
import { useCartToggle } from './use-cart-toggle.ts';

/** Button below a product card that adds one unit to the cart. Sold-out products have a link to the stock notice instead. */
export function AddOneToCart({ product }: { product: ListedProduct }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const toggle = useCartToggle(product);
  if (product.countInStock < 1 && !toggle.inCart) {
    return (
      <Link className="link" to={`/stock-notice?product=${product._id}`}>
        {t('product.tellMe')}
      </Link>
    );
  }
  return (
    <>
      <CartButton
        toggle={toggle}
        wide
        label={t('wishlist.addToCartOf', { name: localize(product, 'name', language) })}
      />
      <CartFull toggle={toggle} />
    </>
  );
}
