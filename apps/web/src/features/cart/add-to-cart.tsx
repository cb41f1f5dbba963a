import { limits } from '@kontor/shared/limits';
import type { ListedProduct } from '@kontor/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { QuantitySelect } from '../../ui/form/quantity-select.tsx';
import { makeCartLine, computeMost } from './cart-line.ts';
import { hasRoomFor, itemAdded, itemRemoved, quantityChanged, selectCartLines } from './cart-slice.ts';

/** Quantity, the toggle that puts a product in the cart or takes it out, and the way to the cart (spec §2). */
export function AddToCart({ product }: { product: ListedProduct }) {
  const { t } = useTranslation();
  const { quantity, setQuantity, inCart, toggle, refused } = useCartToggle(product);
  const max = Math.max(1, computeMost(product));
  const soldOut = product.countInStock < 1;
  return (
    <>
      <div className="buy-row">
        <QuantitySelect
          label={t('product.quantity')}
          value={quantity}
          max={max}
          bounds={t('cart.bounds', { max })}
          disabled={soldOut}
          onChange={setQuantity}
        />
        {/* What has sold out meanwhile can still be taken out. */}
        <Button variant={inCart ? 'outline' : 'primary'} disabled={soldOut && !inCart} onClick={toggle}>
          {inCart ? t('product.removeFromCart') : t('product.addToCart')}
        </Button>
      </div>
      <noscript>
        <p>{t('product.needsScript')}</p>
      </noscript>
      {refused && (
        <Alert tone="danger" title={t('cart.full', { max: limits.orderLines })}>
          {t('cart.fullHint')}
        </Alert>
      )}
      <p>
        <Link className="link" to="/cart">
          {t('product.goToCart')}
        </Link>
      </p>
    </>
  );
}

/** The product's line in the cart, or the quantity that one would begin with. */
function useCartToggle(product: ListedProduct) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const announce = useAnnounce();
  const lines = useSelector(selectCartLines);
  const line = lines.find(({ _id }) => _id === product._id);
  const [chosen, setChosen] = useState(1);
  const [tried, setTried] = useState(false);
  const hasRoom = hasRoomFor(lines, product._id);
  const name = localize(product, 'name', language);

  const setQuantity = (qty: number): void => {
    setChosen(qty);
    if (!line) return;
    dispatch(quantityChanged({ _id: line._id, qty }));
    announce(t('product.quantityChanged', { name, quantity: qty }));
  };
  const toggle = (): void => {
    if (line) {
      dispatch(itemRemoved(line._id));
      showToast(t('product.removed', { name }), {
        label: t('product.undo'),
        onClick: () => dispatch(itemAdded(line)),
      });
    } else if (!hasRoom) {
      setTried(true);
    } else {
      dispatch(itemAdded(makeCartLine(product, chosen)));
      showToast(t('product.added', { name }), { label: t('product.goToCart'), to: '/cart' });
    }
  };
  // The stock may have fallen since the quantity was chosen.
  const quantity = line?.qty ?? Math.min(chosen, Math.max(1, computeMost(product)));
  return { quantity, setQuantity, inCart: line !== undefined, toggle, refused: tried && !hasRoom };
}
