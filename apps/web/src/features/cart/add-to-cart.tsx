import { limits } from '@kontor/shared/limits';
import type { ListedProduct } from '@kontor/shared/products';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useMediaQuery, WIDTH } from '../../ui/use-media-query.ts';
import { QuantityField } from '../../ui/form/quantity-field.tsx';
import { makeCartLine, computeMost } from './cart-line.ts';
import { hasRoomFor, itemAdded, itemRemoved, quantityChanged, selectCartLines } from './cart-slice.ts';

/** Within so many milliseconds a second press means the first one, a double click say. */
const DOUBLE_PRESS_MS = 600;

/** In a chunk of its own: other devices have the row in sight. */
const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

const renderNothing = () => null;

/** Quantity, the button that puts a product in the cart, which then leads there, and the quiet one that takes it out (spec §2). */
export function AddToCart({ product }: { product: ListedProduct }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { quantity, setQuantity, inCart, add, remove, justPressed, refused, hasLines } = useCartToggle(product);
  const max = Math.max(1, computeMost(product));
  const soldOut = product.countInStock < 1;
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(WIDTH.phone);
  /** What was pressed is gone, and the focus with it. */
  const takeFocus = (control: HTMLElement | null): void => {
    if (justPressed() && document.activeElement === document.body) control?.focus({ preventScroll: true });
  };
  const wayOn = (where: { tabIndex?: -1 } = {}) =>
    inCart ? (
      <ButtonLink
        {...where}
        variant="primary"
        to="/cart"
        ref={takeFocus}
        onClick={(event) => {
          if (justPressed()) event.preventDefault();
        }}
      >
        {t('product.goToCart')}
      </ButtonLink>
    ) : (
      <Button {...where} variant="primary" disabled={soldOut} ref={takeFocus} onClick={add}>
        {t('product.addToCart')}
      </Button>
    );
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
        {wayOn()}
      </div>
      <noscript>
        <p>{t('product.needsScript')}</p>
      </noscript>
      {refused && (
        <Alert tone="danger" title={t('cart.full', { max: limits.orderLines })}>
          {t('cart.fullHint')}
        </Alert>
      )}
      {/* There before the cart is known, so that nothing moves. What has sold out meanwhile can still be taken out. */}
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
              {wayOn({ tabIndex: -1 })}
            </BuyBar>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The product's line in the cart, or the quantity that one would begin with. */
function useCartToggle(product: ListedProduct) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price } = useFormat();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const announce = useAnnounce();
  const lines = useSelector(selectCartLines);
  const line = lines.find(({ _id }) => _id === product._id);
  const [chosen, setChosen] = useState(1);
  const [tried, setTried] = useState(false);
  const pressedAt = useRef(0);
  const hasRoom = hasRoomFor(lines, product._id);
  const name = localize(product, 'name', language);
  // The stock may have fallen since the quantity was chosen.
  const quantity = line?.qty ?? Math.min(chosen, Math.max(1, computeMost(product)));

  const setQuantity = (qty: number): void => {
    setChosen(qty);
    if (!line) return;
    dispatch(quantityChanged({ _id: line._id, qty }));
    announce(t('product.quantityChanged', { name, quantity: qty }));
  };
  const remove = (): void => {
    if (!line) return;
    dispatch(itemRemoved(line._id));
    pressedAt.current = performance.now();
    showToast(t('product.removed', { name }), { label: t('product.undo'), onClick: () => dispatch(itemAdded(line)) });
  };
  const add = (): void => {
    if (!hasRoom) return setTried(true);
    pressedAt.current = performance.now();
    dispatch(itemAdded(makeCartLine(product, chosen)));
    showToast(
      t('product.added', { name }),
      { label: t('product.goToCart'), to: '/cart' },
      { photo: product.image[0]?.path, note: t('product.addedLine', { quantity, price: price(product.price) }) },
    );
  };
  return {
    quantity,
    setQuantity,
    inCart: line !== undefined,
    hasLines: lines.length > 0,
    add,
    remove,
    justPressed: () => pressedAt.current > 0 && performance.now() - pressedAt.current < DOUBLE_PRESS_MS,
    refused: tried && !hasRoom,
  };
}
