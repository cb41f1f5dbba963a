import type { Order } from '@kontor/shared/orders';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { OrderAgain } from '../../features/cart/order-again.tsx';
import { ForgetGuest } from '../../features/checkout/forget-guest.tsx';
import { CancelDialog } from '../../features/orders/cancel/cancel-dialog.tsx';
import { CancelOrder } from '../../features/orders/cancel/cancel-order.tsx';
import { CancelledOrder } from '../../features/orders/order/cancelled-order.tsx';
import { GuestLink } from '../../features/orders/order/guest-link.tsx';
import { OrderDocuments } from '../../entities/document/order-documents.tsx';
import { OrderArticles } from '../../entities/order/order-articles.tsx';
import { OrderShipments } from '../../entities/order/order-shipments.tsx';
import { OrderMailsLink } from '../../features/orders/mails/order-mails-link.tsx';
import { OrderMissing } from '../../features/orders/order/order-missing.tsx';
import { NextSteps } from '../../features/orders/order/next-steps.tsx';
import { OrderParts } from '../../features/orders/order/order-parts.tsx';
import { ReviewLink } from '../../features/orders/order/review-link.tsx';
import { OrderStatus } from '../../features/orders/order/order-status.tsx';
import { Unbroken } from '../../entities/order/unbroken.tsx';
import { WithdrawFromOrder } from '../../features/orders/order/withdraw-from-order.tsx';
import { useCancelledNews } from '../../features/orders/order/use-cancelled-news.ts';
import { useOrder } from '../../features/orders/order/use-order.ts';
import { useOrderMethod } from '../../entities/payment/method-name.ts';
import { usePaymentMethodsQuery } from '../../entities/payment/payment-api.ts';
import { PauseNote } from '../../components/pause-note.tsx';
import { SandboxNote } from '../../entities/payment/sandbox-note.tsx';
import {
  forgetPayment,
  rememberAborted,
  rememberPayment,
  rememberToPay,
} from '../../features/payments/panel/payment-memory.ts';
import { PaymentPanel } from '../../features/payments/panel/payment-panel.tsx';
import { needTexts } from '../../i18n/i18n.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { LineSkeletons, TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** In a chunk of its own, with the texts of the admin area: hardly any shopper is an admin. */
const loadPanel = () => import('../../features/admin-orders/order/order-panel.tsx');
const OrderPanel = lazy(async () => {
  const [{ OrderPanel: Panel }] = await Promise.all([loadPanel(), needTexts('admin')]);
  return { default: Panel };
});

/** For admins, whose way back to their lists it is. The panel is on its way with it: all of the page comes at once. */
const AdminTabs = lazy(async () => {
  const [{ AdminTabs: Tabs }] = await Promise.all([
    import('../../features/admin-frame/admin-tabs.tsx'),
    loadPanel(),
    needTexts('admin'),
  ]);
  return { default: Tabs };
});

/** Takes out of the address what a payment is to be begun or gone on with: a provider's page has led back, or the order was placed just now. True until that is done. */
function useReturnedPayment(orderId: string | undefined): boolean {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const payment = query.get('payment');
  const isToPay = query.get('pay') === 'now';
  useEffect(() => {
    if ((payment === null && !isToPay) || orderId === undefined) return;
    if (isToPay) rememberToPay(orderId);
    else if (payment) rememberPayment(orderId, payment);
    else rememberAborted(orderId);
    void navigate(`/orders/${orderId}`, { replace: true });
  }, [payment, isToPay, orderId, navigate]);
  return payment !== null || isToPay;
}

/** One order (spec §2): what, where to, how far it has come, and, while it is unpaid, how to pay. */
export function OrderPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { name } = useShopSettings();
  const returning = useReturnedPayment(id);
  const { order, cancelled, problem, unknown, refetch, isFetching } = useOrder(id);
  const missing = !order && !cancelled && (unknown || problem !== undefined);
  const number = (order ?? cancelled)?.number;
  const heading = number && t('order.title', { number });
  usePageTitle(missing ? t('order.gone') : heading, name);
  const isAdmin = usePermission()('orders');
  const main = useCancelledNews(!order && problem?.code === 'order_cancelled', order !== undefined);

  // How it can be paid stands above all of it on a phone.
  const methods = usePaymentMethodsQuery();
  const waiting = returning || !(order ?? cancelled) || (order?.can.pay && methods.isLoading);

  return (
    <main id="main" className="wrap" tabIndex={-1} ref={main}>
      <Suspense fallback={<OrderSkeleton />}>
        {isAdmin && <AdminTabs />}
        {missing && (
          <OrderMissing unknown={unknown} problem={problem} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {cancelled && !returning && (
          <CancelledOrder order={cancelled} again={<OrderAgain order={cancelled} variant="primary" />} />
        )}
        {order && !waiting && <OrderView order={order} refetch={refetch} />}
        {!missing && waiting && <OrderSkeleton />}
      </Suspense>
    </main>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="page-head">
        <TextSkeleton lines={2} />
      </div>
      <div className="sheet">
        <LineSkeletons count={2} />
        <TextSkeleton lines={3} />
      </div>
    </div>
  );
}

/**
 * Says that the payment has arrived, whoever has paid, and brings the focus to the top: the payment panel is gone. Not to
 * an admin who looks at somebody else's order (`managed`).
 */
function usePaidNews(order: Order, managed: boolean) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPaid = useRef(order.isPaid);
  useEffect(() => {
    if (order.isPaid) forgetPayment(order._id);
    if (order.isPaid && !wasPaid.current && !managed) {
      announce(t('pay.success'));
      heading.current?.focus();
    }
    wasPaid.current = order.isPaid;
  }, [order, managed, announce, t]);
  return heading;
}

function OrderView({ order, refetch }: { order: Order; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isAdmin = usePermission()('orders');
  // The buyer's words and payment buttons are not for an admin who looks after the order.
  const managed = isAdmin && order.user?._id !== user?._id;
  const heading = usePaidNews(order, managed);
  const methodOf = useOrderMethod();
  const [cancelling, setCancelling] = useState(false);
  const buyer = (order.user ?? order.visitor)?.name ?? '';
  // Guests have no account to review with.
  const mayReview = order.isDelivered && user !== null && order.user?._id === user._id;
  const payable = (order.can.pay || order.state === 'pending' || order.bank !== undefined) && !managed;
  const documents = <OrderDocuments order={order} />;
  const course = (
    <>
      <OrderStatus order={order} />
      <OrderShipments order={order} promisesRest={!managed} />
    </>
  );
  return (
    <>
      <SandboxNote />
      {/* Paid it is another page for its buyer: its parts come anew instead of moving. An admin, who marks it as paid here, goes on. */}
      <Fragment key={isAdmin ? 'admin' : String(order.isPaid)}>
        <div className="page-head">
          <h1 ref={heading} tabIndex={-1}>
            <Unbroken
              text={t(isFreshlyPaid(order) && !managed ? 'order.thanksTitle' : 'order.title', { number: order.number })}
              number={order.number}
            />
          </h1>
          <p>{t(managed ? chooseOrderedBy(order) : chooseThanks(order), { name: buyer })}</p>
        </div>
        {!order.isDelivered && <PauseNote />}
        <div className={classNames('sheet', (payable || (!managed && isAwaited(order))) && 'aside-first')}>
          <div className="flow flow-8">
            <OrderArticles order={order} renderAct={mayReview ? (item) => <ReviewLink item={item} /> : undefined} />
            <OrderParts order={order} method={methodOf(order)} managed={managed} />
          </div>
          <aside className="flow flow-8" aria-label={t('order.status')}>
            {payable && <PaymentPanel order={order} refetch={refetch} />}
            {!managed && <NextSteps order={order} />}
            <div>
              {isAdmin ? (
                <OrderPanel order={order} course={course} documents={documents} />
              ) : (
                <>
                  {course}
                  <CancelOrder order={order} onAsk={() => setCancelling(true)} />
                  {documents}
                </>
              )}
              {order.visitor && !user && <GuestLink />}
              <ForgetGuest onForgotten={() => heading.current?.focus()} />
              {!managed && <OrderMailsLink id={order._id} />}
              {!managed && <WithdrawFromOrder order={order} />}
              {order.isPaid && !managed && (
                <div className="part">
                  <Link className="back" to="/">
                    <Icon name="back" /> {t('common.toCatalogue')}
                  </Link>
                </div>
              )}
            </div>
          </aside>
        </div>
      </Fragment>
      {/* Outlives the button: a refusal may be about a payment that has arrived meanwhile. */}
      <CancelDialog order={cancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </>
  );
}

/** Paid, and neither on its way nor back: the page is the confirmation. */
function isFreshlyPaid({ isPaid, isDelivered, shipments, state }: Order): boolean {
  return isPaid && !isDelivered && !shipments && state !== 'refunded' && state !== 'disputed';
}

/** Paid and not there yet: what its buyer comes for is where it is. */
function isAwaited({ state }: Order): boolean {
  return state === 'paid' || state === 'shipped';
}

/** The sentence below the number, for an admin. */
function chooseOrderedBy({ visitor }: Order) {
  return visitor ? 'order.orderedByGuest' : 'order.orderedBy';
}

/** The sentence below the number. */
function chooseThanks(order: Order) {
  const { state, isPaid, isDelivered, shipments } = order;
  if (state === 'refunded') return 'pay.refunded';
  if (state === 'shipped') return 'order.shippedThanks';
  if (isDelivered) return 'order.deliveredThanks';
  if (state === 'paid' && shipments) return 'order.partlyShippedThanks';
  return isPaid ? 'order.paidThanks' : 'order.received';
}
