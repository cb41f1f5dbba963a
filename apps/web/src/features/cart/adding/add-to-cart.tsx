import type { ListedProduct } from '@kontor/shared/wire/products';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
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

interface AddToCartProps {
  product: ListedProduct;
  /** Control at the end of the row. */
  children?: ReactNode;
}

/**
 * Quantity field, the button that adds a product to the cart and then links there, and a button to remove it (spec §2). A
 * product that is sold out has no quantity, and its button is neither enabled nor the page's main one.
 */
export function AddToCart({ product, children }: AddToCartProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const toggle = useCartToggle(product);
  const { name, quantity, setQuantity, inCart, remove, hasLines } = toggle;
  const max = Math.max(1, computeMost(product));
  const soldOut = product.countInStock < 1;
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(WIDTH.phone);
  return (
    <>
      <div className="buy-row" ref={row}>
        {!soldOut && (
          <QuantityField
            label={t('product.quantity')}
            labelHidden
            fewer={t('product.oneFewer')}
            more={t('product.oneMore')}
            value={quantity}
            max={max}
            bounds={t('cart.bounds', { count: max })}
            onChange={setQuantity}
          />
        )}
        <CartButton toggle={toggle} {...(soldOut ? { disabled: true } : { variant: 'primary' })} />
        {children}
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
            <BuyBar row={row} name={name} price={price(product.price)}>
              <CartButton toggle={toggle} variant="primary" tabIndex={-1} />
            </BuyBar>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
