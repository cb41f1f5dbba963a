import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Order } from '@kontor/shared/wire/orders';
import { usePaymentMethodsQuery } from '../../entities/payment/payment-api.ts';
import { OrderAgain } from '../../features/cart/adding/order-again.tsx';
import { CancelledOrder } from '../../features/orders/order/cancelled-order.tsx';
import { OrderMissing } from '../../features/orders/order/order-missing.tsx';
import { useCancelledNews } from '../../features/orders/order/use-cancelled-news.ts';
import { useOrder } from '../../features/orders/order/use-order.ts';
import {
  forgetPayment,
  rememberAborted,
  rememberPayment,
  rememberToPay,
} from '../../features/payments/panel/payment-memory.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { LineSkeletons, TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { ShopperOrder } from './shopper-order.tsx';
import { AdminTabs, StaffOrder, StaffPanel } from './staff-order.tsx';

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
  const isStaff = usePermission()('orders');
  const main = useCancelledNews(!order && problem?.code === 'order_cancelled', order !== undefined);

  // How it can be paid stands above all of it on a phone. After a failure the panel asks again, and stays meanwhile.
  const methods = usePaymentMethodsQuery();
  const isFirstLoad = methods.isLoading && methods.error === undefined;
  const waiting = returning || !(order ?? cancelled) || (order?.can.pay && isFirstLoad);

  return (
    <main id="main" className="wrap" tabIndex={-1} ref={main}>
      <Suspense fallback={<OrderSkeleton />}>
        {isStaff && <AdminTabs />}
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

/** Somebody else's order is one that staff look after; their own is their buyer's too. */
function OrderView({ order, refetch }: { order: Order; refetch: () => Promise<unknown> }) {
  const { user } = useSession();
  const isStaff = usePermission()('orders');
  const isManaged = isStaff && order.user?._id !== user?._id;
  useEffect(() => {
    if (order.isPaid) forgetPayment(order._id);
  }, [order]);
  if (isManaged) return <StaffOrder order={order} />;
  const renderPanel = (course: ReactNode) => <StaffPanel order={order} course={course} />;
  return <ShopperOrder order={order} refetch={refetch} renderPanel={isStaff ? renderPanel : undefined} />;
}
