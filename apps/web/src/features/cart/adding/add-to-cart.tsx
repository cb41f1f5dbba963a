import type { ListedProduct } from '@kontor/shared/wire/products';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useMediaQuery, WIDTH } from '../../../ui/use-media-query.ts';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { CartButton, CartFull } from './cart-button.tsx';
import { computeMost } from '../lines/cart-line.ts';
import { useCartToggle } from './use-cart-toggle.ts';

/** Loaded in a separate chunk: on larger devices the row itself stays visible. */
const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

const renderNothing = () => null;

/** Quantity field, the button that adds a product to the cart and then links there, and a button to remove it (spec §2). */
export function AddToCart({ product }: { product: ListedProduct }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const toggle = useCartToggle(product);
  const { quantity, setQuantity, inCart, remove, hasLines } = toggle;
  const max = Math.max(1, computeMost(product));
  const soldOut = product.countInStock < 1;
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(WIDTH.phone);
  return (
    <>
      <div className="buy-row" ref={row}>
        <QuantityField
          label={t('product.quantity')}
          fewer={t('product.oneFewer')}
          more={t('product.oneMore')}
          value={quantity}
          max={max}
          bounds={t('cart.bounds', { count: max })}
          disabled={soldOut}
          onChange={setQuantity}
        />
        <CartButton toggle={toggle} variant="primary" disabled={soldOut} />
      </div>
      <noscript>
        <p>{t('product.needsScript')}</p>
      </noscript>
      <CartFull toggle={toggle} />
      {/* Rendered before the cart is known, so that nothing moves. A product sold out meanwhile can still be removed. */}
      <p className="buy-way">
        {inCart && (
          <Button variant="link-quiet" onClick={remove}>
            {t('product.removeFromCart')}
          </Button>
        )}
        {!inCart && hasLines && (
          <ButtonLink variant="link" to="/cart">
            {t('product.goToCart')}
          </ButtonLink>
        )}
      </p>
      {isPhone && !soldOut && (
        <ErrorBoundary fallback={renderNothing}>
          <Suspense>
            <BuyBar row={row} price={price(product.price)}>
              <CartButton toggle={toggle} variant="primary" disabled={soldOut} tabIndex={-1} />
            </BuyBar>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
