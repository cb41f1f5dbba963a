import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useChosenOrdersQuery } from '../../entities/order/api/sending-api.ts';
import { SlipsExport } from '../../features/admin-documents/slips-export.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { PortalFiles } from '../../features/admin-labels/lists/portal-files.tsx';
import { BulkLabels } from '../../features/admin-labels/run/bulk-labels.tsx';
import { AddressExport } from '../../features/admin-orders/sending/address-export.tsx';
import { BulkArrival } from '../../features/admin-orders/sending/bulk/bulk-arrival.tsx';
import { BulkShipping } from '../../features/admin-orders/sending/bulk/bulk-shipping.tsx';
import { PickingList } from '../../features/admin-orders/sending/picking/picking-list.tsx';
import { readSendingNumbers } from '../../features/admin-orders/sending/sending-path.ts';
import { WaitingOrders } from '../../features/admin-orders/sending/waiting-orders.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/sending?orders=…`: picking list, labels and shipping of chosen orders; without any, the waiting orders. */
export function SendingPage() {
  const { t } = useTranslation();
  const numbers = readSendingNumbers(useSearchParams()[0]);
  const asked = numbers.length > 0 ? { query: { numbers: numbers.join(',') } } : skipToken;
  const { data, error, isFetching, refetch } = useChosenOrdersQuery(asked, { refetchOnMountOrArgChange: true });
  const problem = readProblem(error);
  const orders = data?.orders ?? [];
  const waiting = { to: '/admin/sending', label: t('adminSending.backToWaiting') };
  const may = usePermission();
  // Packers return to the orders to ship, others to the list of all orders.
  const list = may('orders') ? { to: '/admin/orderlist', label: t('adminOrders.back') } : waiting;
  const back = may('orders') || numbers.length > 0 ? list : undefined;
  const isGone = data !== undefined && orders.length === 0;
  return (
    <AdminFrame
      title={t(numbers.length === 0 ? 'adminSending.waiting' : 'adminSending.pageTitle')}
      back={back}
      aside={
        orders.length > 0 && (
          <div className="row">
            <SlipsExport orders={orders.map(({ number }) => number)} />
            <AddressExport numbers={orders.map(({ number }) => number)} />
          </div>
        )
      }
    >
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {numbers.length === 0 && <WaitingOrders />}
      {isGone && (
        <EmptyState title={t('adminSending.noneChosen')} action={<ButtonLink to={list.to}>{list.label}</ButtonLink>} />
      )}
      {!data && !problem && numbers.length > 0 && <TextSkeleton lines={6} />}
      {orders.length > 0 && (
        <>
          <PickingList orders={orders} />
          <BulkLabels key={`labels-${numbers.join(',')}`} orders={orders} />
          <BulkShipping orders={orders} />
          {may('orders') && <BulkArrival key={numbers.join(',')} orders={orders} />}
        </>
      )}
      {!isGone && !problem && <PortalFiles numbers={orders.map(({ number }) => number)} />}
    </AdminFrame>
  );
}
