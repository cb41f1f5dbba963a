import type { Order } from '@kontor/shared/wire/orders';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { usePaymentMethodsQuery } from '../../entities/payment/payment-api.ts';
import { useCancelledNews } from '../../features/orders/order/use-cancelled-news.ts';
import { useOrder } from '../../features/orders/order/use-order.ts';
import {
  forgetPayment,
  rememberAborted,
  rememberPayment,
  rememberToPay,
} from '../../features/payments/panel/payment-memory.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/**
 * Removes the parameters of a payment from the address, after a return from a provider's page or a new order. Returns true
 * until that is done.
 */
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

/** Loads the order of the address; sets the title, and stores or removes its payment in this tab. */
export function useOrderPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { name } = useShopSettings();
  const returning = useReturnedPayment(id);
  const { order, cancelled, problem, unknown, refetch, isFetching } = useOrder(id);
  const missing = !order && !cancelled && (unknown || problem !== undefined);
  const number = (order ?? cancelled)?.number;
  const heading = number && t('order.title', { number });
  usePageTitle(missing ? t('order.gone') : heading, name);
  const main = useCancelledNews(!order && problem?.code === 'order_cancelled', order !== undefined);

  // On a phone payment comes first on the page. After a failure the panel reloads, and stays meanwhile.
  const methods = usePaymentMethodsQuery();
  const isFirstLoad = methods.isLoading && methods.error === undefined;
  const waiting = returning || !(order ?? cancelled) || (order?.can.pay === true && isFirstLoad);
  const shown = waiting ? undefined : order;
  usePaymentForgotten(shown);

  return {
    main,
    order: shown,
    cancelled: returning ? undefined : cancelled,
    missing: missing ? { unknown, problem } : undefined,
    refetch,
    isFetching,
  };
}

/** Props of the lazy page: the order once loaded, otherwise the reason of a failure, or neither while it loads. */
export type LoadedOrderPage = Omit<ReturnType<typeof useOrderPage>, 'main'>;

function usePaymentForgotten(order: Order | undefined): void {
  useEffect(() => {
    if (order?.isPaid) forgetPayment(order._id);
  }, [order]);
}
