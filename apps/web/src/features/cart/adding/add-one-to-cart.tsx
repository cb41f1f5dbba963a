import { localize } from '@kontor/shared/rules/text/localize';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CartButton, CartFull } from './cart-button.tsx';
import { useCartToggle } from './use-cart-toggle.ts';

/** Below a card: puts one piece into the cart; of what is sold out leads to being told when it is back. */
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
