import type { Order } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderAgain } from '../../features/cart/adding/order-again.tsx';
import { CancelledOrder } from '../../features/orders/order/cancelled-order.tsx';
import { OrderMissing } from '../../features/orders/order/order-missing.tsx';
import { LineSkeletons, TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import type { LoadedOrderPage } from './use-order-page.ts';

interface OrderStatesProps {
  page: LoadedOrderPage;
  renderOrder: (order: Order) => ReactNode;
}

/** Order that can be shown, or that is missing, cancelled or loading: alike for shoppers and staff. */
export function OrderStates({ page, renderOrder }: OrderStatesProps) {
  const { order, cancelled, missing, refetch, isFetching } = page;
  if (missing) return <OrderMissing {...missing} busy={isFetching} onRetry={() => void refetch()} />;
  if (order) return renderOrder(order);
  if (cancelled) return <CancelledOrder order={cancelled} again={<OrderAgain order={cancelled} variant="primary" />} />;
  return <OrderSkeleton />;
}

/** Shape of an order that is loading. */
export function OrderSkeleton() {
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
