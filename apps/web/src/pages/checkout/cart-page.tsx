import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { limits } from '@kontor/shared/rules/access/limits';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ChangesAlert } from '../../features/cart/check/changes-alert.tsx';
import { CartLines } from '../../features/cart/lines/cart-lines.tsx';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { CartLead } from '../../features/cart/lines/cart-promises.tsx';
import { CartSummary } from '../../features/cart/lines/cart-summary.tsx';
import { LeftOutAlert } from '../../features/cart/lines/left-out.tsx';
import { NewestProducts } from '../../features/catalogue/list/newest-products.tsx';
import { RelatedProducts } from '../../features/catalogue/onward/related-products.tsx';
import { useAreLinesGrowing, useCartCheck } from '../../features/cart/check/use-cart-check.ts';
import { useCartLink } from '../../features/cart/use-cart-link.ts';
import {
  selectBilling,
  selectShippingAddress,
  selectOutOfCart,
  selectUnpaidOrder,
  type CheckoutState,
} from '../../features/checkout/checkout-slice.ts';
import {
  OrderedNotice,
  UnpaidOrderAlert,
  UnpaidOrderLink,
} from '../../features/checkout/placing/unpaid-order-alert.tsx';
import { CodeField } from '../../features/checkout/codes/code-field.tsx';
import { useCodes } from '../../features/checkout/codes/use-codes.ts';
import { DeliveryNote } from '../../features/checkout/delivery/delivery-choice.tsx';
import { useDelivery } from '../../features/checkout/delivery/use-delivery.ts';
import { useGift } from '../../features/checkout/placing/use-gift.ts';
import { useOrderTerms } from '../../features/checkout/placing/use-order-terms.ts';
import { PauseNote } from '../../components/pause-note.tsx';
import { PaymentNotice } from '../../features/payments/method/payment-notice.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx';

/** Returns the address of delivery, if known, and the price terms of the cart. */
function useDestination() {
  const address = useSelector(selectShippingAddress);
  const billing = useSelector(selectBilling);
  const gift = useGift();
  const { terms } = useOrderTerms(
    address ? { country: address.country, zipcode: address.zipcode, billing, wraps: gift?.wrapping } : undefined,
  );
  return { address, terms };
}

/** Cart page (spec §2): lines, totals, and the link to the checkout. */
export function CartPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('cart.title'), name);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const lines = useSelector(selectCartLines);
  const { address, terms: known } = useDestination();
  const delivery = useDelivery(lines, address ?? undefined);
  const { country } = delivery;
  const terms = delivery.withPrice(known);
  const place = { zipcode: address?.zipcode, shippingMethod: delivery.chosen?._id };
  const codes = useCodes(lines, country, delivery.isWanted ? place : {});
  const unpaidOrder = useSelector((state: { checkout: CheckoutState }) => selectUnpaidOrder(state, lines));
  const ordered = useSelector(selectOutOfCart);
  const { adding, failed } = useCartLink();
  const { current, changes, isError } = useCartCheck(!unpaidOrder);
  // An empty cart shows products instead of a total of 0 and a disabled button (decision 009).
  const isEmpty = lines.length === 0 && !adding;
  // The products that go with the last one added, whatever leaves the cart meanwhile.
  const [lastLine] = useState(lines.at(-1));
  const ids = lines.map(({ _id }) => _id);
  // Changes are shown above the lines, and the lines grow with the server's answer: all of it appears at once.
  const growing = useAreLinesGrowing() || adding;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('cart.title')}
        </h1>
        {!isEmpty && !growing && delivery.chosen?.kind !== 'pickup' && <CartLead days={delivery.chosen?.days} />}
      </div>
      <PauseNote />
      {failed && <LinkFailed failed={failed} />}
      {unpaidOrder && <UnpaidOrderAlert order={unpaidOrder} />}
      {isEmpty && ordered && <OrderedNotice order={ordered} />}
      {changes.length > 0 && (
        <ChangesAlert changes={changes} current={current} country={country} terms={terms} onAccepted={toHeading} />
      )}
      <LeftOutAlert />
      {/* The key makes a new element when the waiting is over: content above the lines would otherwise move it. */}
      <div key={growing ? 'waiting' : 'lines'} className={isEmpty ? undefined : 'sheet'}>
        <section aria-label={t('cart.articles')}>
          {growing ? (
            <Waiting adding={adding} count={lines.length} />
          ) : (
            <CartLines changes={changes} onEmptied={toHeading} />
          )}
          {isEmpty && <EmptyCart />}
          {isError && !isEmpty && <p className="note below">{t('cart.notChecked')}</p>}
          {!isEmpty && !growing && <BackToCatalogue />}
        </section>
        {!isEmpty && !growing && (
          <CartSummary
            country={country}
            terms={terms}
            codes={codes.discounts}
            method={delivery.chosen}
            field={<CodeField codes={codes} />}
          >
            <DeliveryNote delivery={delivery} />
            {unpaidOrder ? <UnpaidOrderLink order={unpaidOrder} /> : <WayOn changed={changes.length > 0} />}
            <PaymentNotice isOfVouchers={sellsVouchers(lines)} />
          </CartSummary>
        )}
      </div>
      {isEmpty && <NewestProducts />}
      {!isEmpty && !growing && lastLine && <RelatedProducts product={lastLine} without={ids} />}
    </main>
  );
}

/** Placeholder while a product is being added, or the shop has not answered yet. */
function Waiting({ adding, count }: { adding: boolean; count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="visually-hidden">{t(adding ? 'cart.adding' : 'common.loading')}</span>
      <LineSkeletons count={count + (adding ? 1 : 0)} />
    </div>
  );
}

function BackToCatalogue() {
  const { t } = useTranslation();
  return (
    <p className="below">
      <Link className="back" to="/">
        <Icon name="back" /> {t('common.toCatalogue')}
      </Link>
    </p>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('cart.empty')} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}>
      {t('cart.emptyHint')}
    </EmptyState>
  );
}

function LinkFailed({ failed }: { failed: NonNullable<ReturnType<typeof useCartLink>['failed']> }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const text = {
    gone: t('errors.not_found'),
    soldOut: `${t('cart.soldOut')}.`,
    full: `${t('cart.full', { max: limits.orderLines })} ${t('cart.fullHint')}`,
  };
  return (
    <Alert tone="danger" title={t('cart.notProduct')} className="mb-6">
      {typeof failed === 'string' ? text[failed] : findProblemText(failed)}
    </Alert>
  );
}

/** Returns the reason why the checkout is disabled, in words; undefined if it is not. */
function useDisabledReason(changed: boolean): string | undefined {
  const { t } = useTranslation();
  // Only a cart stored by an older version of the site can be that long.
  const tooMany = useSelector(selectCartLines).length > limits.orderLines;
  if (tooMany) return `${t('cart.full', { max: limits.orderLines })} ${t('cart.tooMany')}`;
  return changed ? t('cart.acceptFirst') : undefined;
}

/** Link to the login, or past it for known guests and users; disabled while something in the cart needs consent. */
function WayOn({ changed }: { changed: boolean }) {
  const { t } = useTranslation();
  const { user, guest } = useSession();
  const disabledReason = useDisabledReason(changed);
  if (disabledReason !== undefined) {
    return (
      <>
        <Button variant="primary" size="large" wide disabled>
          {t('cart.checkout')}
        </Button>
        <p className="small">{disabledReason}</p>
      </>
    );
  }
  return (
    <ButtonLink variant="primary" size="large" wide to={user || guest ? '/shipping' : '/login?redirect=shipping'}>
      {t('cart.checkout')}
    </ButtonLink>
  );
}
