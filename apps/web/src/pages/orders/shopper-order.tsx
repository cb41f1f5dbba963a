import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PauseNote } from '../../components/pause-note.tsx';
import { OrderDocuments } from '../../entities/document/order-documents.tsx';
import { OrderArticles, OrderLines, OrderSums } from '../../entities/order/order-articles.tsx';
import { OrderShipments } from '../../entities/order/order-shipments.tsx';
import { useOrderMethod } from '../../entities/payment/order-method.ts';
import { SandboxNote } from '../../entities/payment/sandbox-note.tsx';
import { useCartCheckQuery } from '../../features/cart/cart-api.ts';
import { ForgetGuest } from '../../features/checkout/shipping/forget-guest.tsx';
import { CancelDialog } from '../../features/orders/cancel/cancel-dialog.tsx';
import { CancelOrder } from '../../features/orders/cancel/cancel-order.tsx';
import { OrderCourse } from '../../features/orders/course/order-course.tsx';
import { OrderQuestions } from '../../features/orders/course/order-questions.tsx';
import { OrderReturn } from '../../features/orders/course/order-return.tsx';
import { findTracked, TrackParcel } from '../../features/orders/course/track-parcel.tsx';
import { OrderMailsLink } from '../../features/orders/mails/order-mails-link.tsx';
import { GuestLink } from '../../features/orders/order/guest-link.tsx';
import { NextSteps } from '../../features/orders/order/next-steps.tsx';
import { OrderParts } from '../../features/orders/order/order-parts.tsx';
import { OrderStatus } from '../../features/orders/order/order-status.tsx';
import { ReviewLink } from '../../features/orders/order/review-link.tsx';
import { OrderReturns } from '../../features/orders/returns/order-returns.tsx';
import { PaymentPanel } from '../../features/payments/panel/payment-panel.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Announces the arrival of the payment and focuses the heading, because the payment panel disappears. */
function usePaidNews(order: Order) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPaid = useRef(order.isPaid);
  useEffect(() => {
    if (order.isPaid && !wasPaid.current) {
      announce(t('pay.success'));
      heading.current?.focus();
    }
    wasPaid.current = order.isPaid;
  }, [order, announce, t]);
  return heading;
}

interface ShopperOrderProps {
  order: Order;
  refetch: () => Promise<unknown>;
  /** Renders staff's controls around the order's progress, if its buyer is a member of staff. */
  renderPanel?: ((course: ReactNode) => ReactNode) | undefined;
}

/** An order as its buyer sees it: payment, progress, and available actions. */
export function ShopperOrder({ order, refetch, renderPanel }: ShopperOrderProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const heading = usePaidNews(order);
  const methodOf = useOrderMethod();
  const [cancelling, setCancelling] = useState(false);
  // Guests have no account to review with.
  const mayReview = order.isDelivered && user !== null && order.user?._id === user._id;
  const renderAct = mayReview
    ? (item: Order['cartItems'][number]) => !item.own && <ReviewLink item={item} />
    : undefined;
  const payable = order.can.pay || order.state === 'pending' || order.bank !== undefined;
  const tracked = findTracked(order);
  const isAllBack = order.nothingToSend === true && !sellsVouchers(order.cartItems);
  const isBack = order.state === 'refunded' || isAllBack;
  const cancel = !renderPanel && order.can.cancel && <CancelOrder order={order} onAsk={() => setCancelling(true)} />;
  const giveBack = !isBack && <ReturnOfOrder order={order}>{cancel}</ReturnOfOrder>;
  const parts = (
    <OrderParts order={order} method={methodOf(order)} managed={false}>
      {!renderPanel && <OrderDocuments order={order} />}
      <OrderQuestions />
      <OrderMailsLink id={order._id} />
    </OrderParts>
  );
  return (
    <>
      <SandboxNote />
      {/* The key remounts the page for its buyer once it is paid, so that no part moves. Staff mark it as paid and go on here. */}
      <Fragment key={renderPanel ? 'staff' : String(order.isPaid)}>
        <OrderCourse order={order} heading={heading} lead={t(chooseThanks(order), { name: findBuyer(order) })}>
          {tracked && <TrackParcel parcel={tracked} />}
        </OrderCourse>
        {!order.isDelivered && !order.nothingToSend && <PauseNote />}
        {order.state === 'delivered' && giveBack}
        <div className={classNames('sheet', payable && 'aside-first')}>
          {payable ? (
            <div className="flow flow-8">
              <OrderArticles order={order} renderAct={renderAct} />
              {parts}
            </div>
          ) : (
            <OrderLines order={order} renderAct={renderAct} title={tracked && t('order.inParcel')} />
          )}
          <aside className="flow flow-8" aria-label={t('order.status')}>
            {payable ? <PaymentPanel order={order} refetch={refetch} /> : <OrderSums order={order} />}
            <NextSteps order={order} />
            <div>
              {renderPanel?.(<StaffCourse order={order} />)}
              {!renderPanel && !tracked && <OrderShipments order={order} promisesRest />}
              {order.visitor && !user && <GuestLink />}
            </div>
          </aside>
        </div>
        {order.state !== 'delivered' && giveBack}
        <div className="below">
          {!payable && parts}
          {!renderPanel && <OrderReturns order={order} />}
          <ForgetGuest onForgotten={() => heading.current?.focus()} />
          {order.isPaid && <BackToCatalogue />}
        </div>
      </Fragment>
      {/* Stays after the button is gone: a refusal may be due to a payment that has arrived meanwhile. */}
      <CancelDialog order={cancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </>
  );
}

const findBuyer = ({ user, visitor }: Order): string => (user ?? visitor)?.name ?? '';

/** Progress of an order as staff read it beside their controls. */
function StaffCourse({ order }: { order: Order }) {
  return (
    <>
      <OrderStatus order={order} />
      <OrderShipments order={order} promisesRest />
    </>
  );
}

/** Return of an order in words. Renders nothing if none of its articles has a right of withdrawal. */
function ReturnOfOrder({ order, children }: { order: Order; children: ReactNode }) {
  const { language } = useLanguage();
  const ids = order.cartItems.map(({ _id }) => _id);
  const { data, isLoading } = useCartCheckQuery(ids);
  const isFinal = (id: string) => data?.some((product) => product._id === id && product.withdrawalExcluded) ?? false;
  const final = order.cartItems.filter(({ _id }) => isFinal(_id));
  if (final.length === ids.length) return children;
  return (
    // Keeps its room until it is known what the offer holds for.
    <div className={isLoading ? 'unseen' : undefined}>
      <OrderReturn order={order} finalNames={final.map((item) => localize(item, 'name', language))}>
        {children}
      </OrderReturn>
    </div>
  );
}

function BackToCatalogue() {
  const { t } = useTranslation();
  return (
    <div className="part">
      <Link className="back" to="/">
        <Icon name="back" /> {t('common.toCatalogue')}
      </Link>
    </div>
  );
}

/** Chooses the sentence to the buyer below the headline. */
function chooseThanks(order: Order) {
  const { state, isPaid, isDelivered, shipments, pickup } = order;
  if (state === 'refunded') return 'pay.refunded';
  if (state === 'disputed') return 'order.disputedThanks';
  if (sellsVouchers(order.cartItems)) return order.isPaid ? 'order.vouchersThanks' : 'order.vouchersReceived';
  if (order.nothingToSend) return 'order.nothingToSend';
  if (state === 'shipped') return 'order.shippedThanks';
  if (isDelivered) return pickup ? 'pickup.fetchedThanks' : 'order.deliveredThanks';
  if (pickup?.readyAt) return 'pickup.readyThanks';
  if (pickup && !isPaid && order.paymentMethod === 'Abholung') return 'pickup.receivedThanks';
  if (pickup && isPaid) return 'pickup.paidThanks';
  if (state === 'paid' && shipments) return 'order.partlyShippedThanks';
  if (!isPaid && order.account) return 'onAccount.thanks';
  return isPaid ? 'order.paidThanks' : 'order.received';
}
