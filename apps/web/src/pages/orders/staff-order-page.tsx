import type { Order } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseNote } from '../../components/pause-note.tsx';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { OrderDocuments } from '../../entities/document/order-documents.tsx';
import { OrderArticles } from '../../entities/order/order-articles.tsx';
import { OrderShipments } from '../../entities/order/order-shipments.tsx';
import { Unbroken } from '../../entities/order/unbroken.tsx';
import { useOrderMethod } from '../../entities/payment/order-method.ts';
import { SandboxNote } from '../../entities/payment/sandbox-note.tsx';
import { AdminTabs } from '../../features/admin-frame/admin-tabs.tsx';
import { OrderLabels } from '../../features/admin-labels/order/order-labels.tsx';
import { OrderEdit } from '../../features/admin-order-drafts/edit/order-edit.tsx';
import { OrderPanel } from '../../features/admin-orders/order/order-panel.tsx';
import { AnnounceReturn } from '../../features/admin-returns/announce-return.tsx';
import { OrderParts } from '../../features/orders/order/order-parts.tsx';
import { OrderStatus } from '../../features/orders/order/order-status.tsx';
import { useSession } from '../../session/use-session.ts';
import { OrderStates } from './order-states.tsx';
import { ShopperOrder } from './shopper-order.tsx';
import type { LoadedOrderPage } from './use-order-page.ts';

/** Order page for staff with permission: another buyer's order, or their own with the buyer's part. */
export function StaffOrderPage(page: LoadedOrderPage) {
  const { user } = useSession();
  const renderOrder = (order: Order) =>
    order.user?._id === user?._id ? (
      <ShopperOrder
        order={order}
        refetch={page.refetch}
        renderPanel={(course) => <StaffPanel order={order} course={course} />}
      />
    ) : (
      <StaffOrder order={order} />
    );
  return (
    <div className="staff">
      <AdminTabs />
      <div className="staff-page">
        <OrderStates page={page} renderOrder={renderOrder} />
      </div>
    </div>
  );
}

/** All actions of staff on an order. @param course progress of the order */
function StaffPanel({ order, course }: { order: Order; course: ReactNode }) {
  return (
    <>
      <OrderPanel
        order={order}
        course={course}
        labels={<OrderLabels order={order} />}
        documents={<OrderDocuments order={order} />}
      />
      <OrderEdit order={order} />
      <AnnounceReturn order={order} />
    </>
  );
}

/** Another buyer's order as staff see it: without texts to the buyer and payment buttons. */
function StaffOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const methodOf = useOrderMethod();
  const buyer = (order.user ?? order.visitor)?.name ?? '';
  const course = (
    <>
      <OrderStatus order={order} />
      <OrderShipments order={order} promisesRest={false} />
    </>
  );
  return (
    <>
      <SandboxNote />
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Unbroken text={t('order.title', { number: order.number })} number={order.number} />
        </h1>
        <p>
          <CustomerLink customer={order.number}>
            {t(order.visitor ? 'order.orderedByGuest' : 'order.orderedBy', { name: buyer })}
          </CustomerLink>
        </p>
      </div>
      {!order.isDelivered && <PauseNote />}
      <div className="sheet">
        <div className="flow flow-8">
          <OrderArticles order={order} />
          <OrderParts order={order} method={methodOf(order)} managed />
        </div>
        <aside className="flow flow-8" aria-label={t('order.status')}>
          <div>
            <StaffPanel order={order} course={course} />
          </div>
        </aside>
      </div>
    </>
  );
}
