import type { Order } from '@kontor/shared/wire/orders';
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PauseNote } from '../../components/pause-note.tsx';
import { OrderDocuments } from '../../entities/document/order-documents.tsx';
import { OrderArticles } from '../../entities/order/order-articles.tsx';
import { OrderShipments } from '../../entities/order/order-shipments.tsx';
import { isBeingPacked } from '../../entities/order/is-being-packed.ts';
import { Unbroken } from '../../entities/order/unbroken.tsx';
import { useOrderMethod } from '../../entities/payment/order-method.ts';
import { SandboxNote } from '../../entities/payment/sandbox-note.tsx';
import { ForgetGuest } from '../../features/checkout/shipping/forget-guest.tsx';
import { CancelDialog } from '../../features/orders/cancel/cancel-dialog.tsx';
import { CancelOrder } from '../../features/orders/cancel/cancel-order.tsx';
import { OrderMailsLink } from '../../features/orders/mails/order-mails-link.tsx';
import { GuestLink } from '../../features/orders/order/guest-link.tsx';
import { NextSteps } from '../../features/orders/order/next-steps.tsx';
import { OrderParts } from '../../features/orders/order/order-parts.tsx';
import { OrderStatus } from '../../features/orders/order/order-status.tsx';
import { ReviewLink } from '../../features/orders/order/review-link.tsx';
import { WithdrawFromOrder } from '../../features/orders/order/withdraw-from-order.tsx';
import { PaymentPanel } from '../../features/payments/panel/payment-panel.tsx';
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
  const payable = order.can.pay || order.state === 'pending' || order.bank !== undefined;
  return (
    <>
      <SandboxNote />
      {/* The key remounts the page for its buyer once it is paid, so that no part moves. Staff mark it as paid and go on here. */}
      <Fragment key={renderPanel ? 'staff' : String(order.isPaid)}>
        <ShopperOrderHead order={order} heading={heading} />
        {!order.isDelivered && !order.nothingToSend && <PauseNote />}
        <div className={classNames('sheet', (payable || isAwaited(order)) && 'aside-first')}>
          <div className="flow flow-8">
            <OrderArticles order={order} renderAct={mayReview ? (item) => <ReviewLink item={item} /> : undefined} />
            <OrderParts order={order} method={methodOf(order)} managed={false} />
          </div>
          <aside className="flow flow-8" aria-label={t('order.status')}>
            {payable && <PaymentPanel order={order} refetch={refetch} />}
            <NextSteps order={order} />
            <div>
              <OrderCourse order={order} renderPanel={renderPanel} onCancel={() => setCancelling(true)} />
              {order.visitor && !user && <GuestLink />}
              <ForgetGuest onForgotten={() => heading.current?.focus()} />
              <OrderMailsLink id={order._id} />
              <WithdrawFromOrder order={order} />
              {order.isPaid && <BackToCatalogue />}
            </div>
          </aside>
        </div>
      </Fragment>
      {/* Stays after the button is gone: a refusal may be due to a payment that has arrived meanwhile. */}
      <CancelDialog order={cancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </>
  );
}

function ShopperOrderHead({ order, heading }: { order: Order; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation();
  const title = t(isBeingPacked(order) ? 'order.thanksTitle' : 'order.title', { number: order.number });
  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        <Unbroken text={title} number={order.number} />
      </h1>
      <p>{t(chooseThanks(order), { name: (order.user ?? order.visitor)?.name ?? '' })}</p>
    </div>
  );
}

type OrderCourseProps = Pick<ShopperOrderProps, 'order' | 'renderPanel'> & { onCancel: () => void };

/** Progress of an order, its documents, and the button to cancel it. */
function OrderCourse({ order, renderPanel, onCancel }: OrderCourseProps) {
  const course = (
    <>
      <OrderStatus order={order} />
      <OrderShipments order={order} promisesRest />
    </>
  );
  if (renderPanel) return renderPanel(course);
  return (
    <>
      {course}
      <CancelOrder order={order} onAsk={onCancel} />
      <OrderDocuments order={order} />
    </>
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

/** Tells whether an order is paid and not delivered yet: its buyer wants to know where it is. */
function isAwaited({ state, nothingToSend }: Order): boolean {
  return (state === 'paid' && !nothingToSend) || state === 'shipped';
}

/** Chooses the sentence below the order number. */
function chooseThanks(order: Order) {
  const { state, isPaid, isDelivered, shipments } = order;
  if (state === 'refunded') return 'pay.refunded';
  if (order.nothingToSend) return 'order.nothingToSend';
  if (state === 'shipped') return 'order.shippedThanks';
  if (isDelivered) return 'order.deliveredThanks';
  if (state === 'paid' && shipments) return 'order.partlyShippedThanks';
  return isPaid ? 'order.paidThanks' : 'order.received';
}
