import type { ExceededLimit } from '@kontor/shared/wire/errors';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import { useEffect, useState } from 'react';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { findCartChanges } from '../../features/cart/check/cart-changes.ts';
import { CartAssurances } from '../../features/cart/lines/cart-promises.tsx';
import { CartOverview } from '../../features/cart/lines/cart-overview.tsx';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { computeCartTotals } from '../../features/cart/lines/cart-totals.ts';
import { CodeField } from '../../features/checkout/codes/code-field.tsx';
import { useCodes } from '../../features/checkout/codes/use-codes.ts';
import { DeliveryChoice } from '../../features/checkout/delivery/delivery-choice.tsx';
import { type Delivery, useDelivery } from '../../features/checkout/delivery/use-delivery.ts';
import { DearerAlert } from '../../features/checkout/sum/dearer-alert.tsx';
import { ChangesAlert } from '../../features/cart/check/changes-alert.tsx';
import {
  selectBilling,
  selectOrderedAlready,
  selectOutOfCart,
  selectUnpaidOrder,
  selectShippingAddress,
  type CheckoutState,
} from '../../features/checkout/checkout-slice.ts';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import {
  OrderAgainQuestion,
  OrderedNotice,
  UnpaidOrderAlert,
  UnpaidOrderLink,
} from '../../features/checkout/placing/unpaid-order-alert.tsx';
import { OrderButton } from '../../features/checkout/placing/order-button.tsx';
import { OrderDetails } from '../../features/checkout/placing/order-details.tsx';
import { MethodReplaced } from '../../features/checkout/method/method-replaced.tsx';
import { lacksPickup, TillNeedsPickup } from '../../features/checkout/method/till-needs-pickup.tsx';
import { useChosenMethod } from '../../features/checkout/method/use-chosen-method.ts';
import { SumChanged } from '../../features/checkout/sum/sum-changed.tsx';
import { useSeenSum } from '../../features/checkout/sum/use-seen-sum.ts';
import { TooLarge } from '../../features/checkout/placing/too-large.tsx';
import { useRecipient } from '../../features/checkout/recipient/typed-recipient.ts';
import { useGift } from '../../features/checkout/placing/use-gift.ts';
import { useOrderTerms } from '../../features/checkout/placing/use-order-terms.ts';
import { mayHaveArrived, usePlaceOrder } from '../../features/checkout/placing/use-place-order.ts';
import { useAreLinesGrowing } from '../../features/cart/check/use-cart-check.ts';
import { PauseNote } from '../../components/pause-note.tsx';
import { usePaymentName } from '../../entities/payment/method-name.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { ToLogin } from '../../session/guards.tsx';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Order summary: last check before the order is sent (spec §2). */
export function PlaceOrderPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('placeOrder.pageTitle'), name);
  const { user, guest } = useSession();
  const address = useSelector(selectShippingAddress);
  const billing = useSelector(selectBilling);
  const lines = useSelector(selectCartLines);
  const isOfVouchers = sellsVouchers(lines);
  const { gift, voucherRecipient } = useRecipients(isOfVouchers);
  const { method } = useChosenMethod(lines);
  const nameOf = usePaymentName();
  if (!user && !guest) return <ToLogin to="/shipping" />;
  if (!address) return <Navigate to="/shipping" replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <CheckoutSteps current="placeOrder" />
      <div className="page-head">
        <h1>{t('placeOrder.title')}</h1>
      </div>
      <PauseNote />
      <div className="sheet facts-first">
        <OrderDetails
          address={address}
          billing={billing}
          gift={gift}
          method={method && { method: method.method, name: nameOf(method) }}
          voucherRecipient={voucherRecipient}
          isOfVouchers={isOfVouchers}
        />
        <OrderSection address={address} />
      </div>
    </main>
  );
}

/** Returns the gift of a parcel, or the recipient of vouchers. */
function useRecipients(isOfVouchers: boolean) {
  const [gift, recipient] = [useGift(), useRecipient()];
  return { gift: isOfVouchers ? null : gift, voucherRecipient: isOfVouchers ? recipient : null };
}

/** Holds the order to place: its totals, the changes since it was shown, and the result. */
function useOrderToPlace(address: ShippingAddress) {
  const lines = useSelector(selectCartLines);
  const placed = useSelector((state: { checkout: CheckoutState }) => selectUnpaidOrder(state, lines));
  const already = useSelector((state: { checkout: CheckoutState }) => selectOrderedAlready(state, lines));
  const shop = useShopSettings();
  const billing = useSelector(selectBilling);
  const { gift, voucherRecipient } = useRecipients(sellsVouchers(lines));
  const wanted = { lines, shippingAddress: address, billing, gift, voucherRecipient };
  const { country, zipcode } = address;
  const known = useOrderTerms({ country, zipcode, billing, wraps: gift?.wrapping });
  const delivery = useDelivery(lines, address);
  const shippingMethod = delivery.chosen?._id;
  const codes = useCodes(lines, country, delivery.isWanted ? { zipcode, shippingMethod } : {});
  const placing = usePlaceOrder({ ...wanted, codes: codes.applied, shippingMethod });
  const { sent, problem, told } = placing;
  const terms = delivery.withPrice(known.terms);
  const isComing = useAreLinesGrowing() || known.isLooking || delivery.isLooking || codes.isChecking;
  useNewOffers(problem, delivery);
  const sum = computeCartTotals(lines, shop, country, terms, codes.discounts).total;
  // A total that the shop has just refused has its own message.
  const seen = useSeenSum(isComing || sent || told || lines.length === 0 ? undefined : sum);
  return {
    ...placing,
    /** Forgets the last answer and the seen sum: the shopper has changed the order. */
    startAnew: () => {
      placing.reset();
      seen.startAnew();
    },
    lines,
    country,
    terms,
    codes,
    delivery,
    sum,
    seen,
    changes: findCartChanges(lines, problem?.lines ?? []),
    // The order that was just sent gets no link: its page is about to open.
    unpaidOrder: sent ? undefined : placed,
    orderedAlready: sent ? undefined : already,
    /** Whether lines or totals are loading. */
    isComing,
  };
}

/** Reloads the delivery methods after the shop refused the chosen one or the total. */
function useNewOffers(problem: Problem | undefined, { isWanted, refetch }: Delivery): void {
  const isRefused = isWanted && (problem?.code === 'shipping_method_unavailable' || problem?.code === 'price_changed');
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
}

/** Whether nothing can be ordered: in a shop with delivery methods none is known for this cart. */
const isUndelivered = ({ isWanted, chosen }: Delivery): boolean => isWanted && chosen === undefined;

type OrderToPlace = ReturnType<typeof useOrderToPlace>;

/** Lines, totals and the order button, with nothing between them. */
function OrderSection({ address }: { address: ShippingAddress }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const order = useOrderToPlace(address);
  const [again, setAgain] = useState<string>();
  const chosen = useChosenMethod(order.lines);
  const { lines, country, terms, codes, busy, sent, told, unpaidOrder, orderedAlready, isComing } = order;
  const isUnanswered = orderedAlready !== undefined && again !== orderedAlready.id;
  useEffect(() => {
    if (busy) announce(t('placeOrder.stillSending'));
  }, [busy, announce, t]);

  // Ordered lines have left the cart, and the order's page is about to open.
  if (lines.length === 0) return sent ? <LineSkeletons count={1} /> : <EmptyOrder />;
  // A button that moves while it is pressed is missed, and the order has to be readable before it (§ 312j BGB).
  if (isComing) return <LineSkeletons count={lines.length} />;
  return (
    <section aria-label={t('placeOrder.order')}>
      {unpaidOrder && <UnpaidOrderAlert order={unpaidOrder} />}
      {orderedAlready && (
        <OrderAgainQuestion
          order={orderedAlready}
          agreed={!isUnanswered}
          onAgreed={(agreed) => setAgain(agreed ? orderedAlready.id : undefined)}
        />
      )}
      <RefusedChanges order={order} />
      {/* Above the order, because nothing may be between the order and its button (§ 312j (2) BGB). */}
      {!unpaidOrder && <CodeField codes={codes} onChange={order.seen.startAnew} />}
      {!unpaidOrder && <DeliveryChoice delivery={order.delivery} onChange={order.startAnew} />}
      {!unpaidOrder && lacksPickup(chosen, order.delivery) && <TillNeedsPickup />}
      <div className="row between">
        <h2>{t('order.articles')}</h2>
        <Link className="link link-quiet" to="/cart" aria-label={t('placeOrder.changeArticles')}>
          {t('onward.change')}
        </Link>
      </div>
      {!unpaidOrder && <MethodReplaced chosen={chosen} />}
      {told && <DearerAlert key={told.total} />}
      <CartOverview
        country={country}
        terms={terms}
        told={told}
        codes={codes.discounts}
        method={order.delivery.chosen}
        isTransfer={chosen.method?.method === 'Vorkasse'}
      />
      <OrderFoot order={order} chosen={chosen} isUnanswered={isUnanswered} />
      <CartAssurances />
    </section>
  );
}

/** Changes for which the shop refused the order. Renders nothing if there are none. */
function RefusedChanges({ order }: { order: OrderToPlace }) {
  const { problem, changes, country, terms, reset, seen } = order;
  if (!problem || changes.length === 0) return null;
  return (
    <ChangesAlert
      changes={changes}
      current={problem.lines}
      country={country}
      terms={terms}
      takesFocus
      onAccepted={() => {
        reset();
        seen.startAnew();
      }}
    />
  );
}

interface OrderFootProps {
  order: OrderToPlace;
  chosen: ReturnType<typeof useChosenMethod>;
  /** Whether a repeated order of the same articles still has to be confirmed. */
  isUnanswered: boolean;
}

/** Order button, with the necessary confirmations above it and the result of the last try. */
function OrderFoot({ order, chosen, isUnanswered }: OrderFootProps) {
  const { seen, sum, unpaidOrder, changes, delivery, told, busy, sent, problem, limit, placeOrder } = order;
  return (
    <div className="below flow">
      {seen.before !== undefined && !unpaidOrder && (
        <SumChanged before={seen.before} now={sum} agreed={seen.isAgreed} onAgreed={seen.agree} />
      )}
      {unpaidOrder ? (
        <UnpaidOrderLink order={unpaidOrder} />
      ) : (
        <OrderButton
          chosen={chosen}
          sending={busy || sent}
          disabled={
            changes.length > 0 ||
            isUnanswered ||
            !seen.isAgreed ||
            isUndelivered(delivery) ||
            lacksPickup(chosen, delivery)
          }
          onOrder={(method) => void placeOrder(method, told?.total ?? sum)}
        />
      )}
      {problem && !busy && changes.length === 0 && !(told && problem.code === 'price_changed') && (
        <OrderProblem problem={problem} limit={limit} />
      )}
    </div>
  );
}

function OrderProblem({ problem, limit }: { problem: Problem; limit: ExceededLimit | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const findProblemText = useProblemText();
  const toOrders = problem.code === 'too_many_open_orders' && user && (
    <ButtonLink to="/my-orders">{t('accountMenu.myOrders')}</ButtonLink>
  );
  const toAddress = problem.code === 'country_not_delivered' && (
    <ButtonLink to="/shipping">{t('placeOrder.changeAddress')}</ButtonLink>
  );
  const toGift = problem.code === 'wrapping_not_offered' && <ButtonLink to="/shipping">{t('gift.change')}</ButtonLink>;
  if (limit) return <TooLarge limit={limit} />;
  return (
    <Alert tone="danger" title={findProblemText(problem)} action={toOrders || toAddress || toGift}>
      {mayHaveArrived(problem) && t('placeOrder.maybeArrived')}
    </Alert>
  );
}

function EmptyOrder() {
  const { t } = useTranslation();
  const ordered = useSelector(selectOutOfCart);
  return (
    <section aria-label={t('placeOrder.order')}>
      {ordered && <OrderedNotice order={ordered} />}
      <EmptyState title={t('placeOrder.empty')} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>} />
      <div className="below">
        <Button variant="primary" size="large" wide disabled>
          {t('placeOrder.submit')}
        </Button>
      </div>
    </section>
  );
}
