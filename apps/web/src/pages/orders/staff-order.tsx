import type { Order } from '@kontor/shared/wire/orders';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseNote } from '../../components/pause-note.tsx';
import { OrderDocuments } from '../../entities/document/order-documents.tsx';
import { OrderArticles } from '../../entities/order/order-articles.tsx';
import { OrderShipments } from '../../entities/order/order-shipments.tsx';
import { Unbroken } from '../../entities/order/unbroken.tsx';
import { useOrderMethod } from '../../entities/payment/order-method.ts';
import { SandboxNote } from '../../entities/payment/sandbox-note.tsx';
import { OrderParts } from '../../features/orders/order/order-parts.tsx';
import { OrderStatus } from '../../features/orders/order/order-status.tsx';
import { needTexts } from '../../i18n/i18n.ts';

/** In a chunk of its own, with the texts of the admin area: hardly any shopper is one of the staff. */
const loadPanel = () => import('../../features/admin-orders/order/order-panel.tsx');
const OrderPanel = lazy(async () => {
  const [{ OrderPanel: Panel }] = await Promise.all([loadPanel(), needTexts('admin')]);
  return { default: Panel };
});

/** The way back of staff to their lists. The panel is on its way with it: all of the page comes at once. */
export const AdminTabs = lazy(async () => {
  const [{ AdminTabs: Tabs }] = await Promise.all([
    import('../../features/admin-frame/admin-tabs.tsx'),
    loadPanel(),
    needTexts('admin'),
  ]);
  return { default: Tabs };
});

/** Everything that staff can do with an order. @param course how far it has come */
export function StaffPanel({ order, course }: { order: Order; course: ReactNode }) {
  return <OrderPanel order={order} course={course} documents={<OrderDocuments order={order} />} />;
}

/** Somebody else's order as staff see it, who look after it: without the buyer's words and payment buttons. */
export function StaffOrder({ order }: { order: Order }) {
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
        <p>{t(order.visitor ? 'order.orderedByGuest' : 'order.orderedBy', { name: buyer })}</p>
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
