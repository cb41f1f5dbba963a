import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionRow, DescriptionList } from '../../../ui/list/description-list.tsx';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { DisputeNote } from '../refund/dispute-note.tsx';
import { RefundRunning } from '../refund/refund-running.tsx';
import { sortTaken } from '../refund/taken-money.ts';
import { isFocusLost, useLaterFocus } from '../../../ui/overlay/use-later-focus.ts';
import { useRefund } from '../refund/use-refund.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Payments and refunds of an order, with the refund dialog. */
export function OrderMoney({ order }: { order: Order }) {
  const section = useRef<HTMLElement>(null);
  const focusLater = useLaterFocus();
  const refund = useRefund([order], (_, sent) =>
    focusLater(() => (sent || isFocusLost() ? section.current : undefined)),
  );
  return (
    <>
      <MoneyPart order={order} ref={section} onRefund={(payment) => refund.ask(order, payment)} />
      <RefundDialog refund={refund} />
    </>
  );
}

interface MoneyPartProps {
  order: Order;
  ref?: Ref<HTMLElement>;
  /** Undefined where refunds are not offered. */
  onRefund?: ((payment: TakenPayment) => void) | undefined;
}

/** Payments and refunds of an order. */
export function MoneyPart({ order, ref, onRefund }: MoneyPartProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const taken = sortTaken(order);
  return (
    <section className="part" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('adminOrders.payment')}</h2>
      <ProviderPayment order={order} />
      {taken.length > 0 && (
        <ul className="flow">
          {taken.map((payment) => (
            <li key={payment.id}>
              <TakenMoney payment={payment} onRefund={onRefund} />
            </li>
          ))}
        </ul>
      )}
      <Restocked order={order} />
      <AdminPayment order={order} />
    </section>
  );
}

/** Provider's state of the newest payment, which marks by staff do not change (contract, `pay-admin`). */
function ProviderPayment({ order: { payment, payments } }: { order: Order }) {
  const { t } = useTranslation();
  const nameOf = usePaymentName();
  const listed = payments !== undefined && payments.length > 0;
  if (!payment) return listed ? null : <p>{t('adminOrders.noPayment')}</p>;
  // The list below shows its amount.
  if (listed && (payment.status === 'captured' || payment.status === 'refunded')) return null;
  return (
    <p>
      {nameOf(payment)}: {t(`adminOrders.payments.${payment.status}`)}
    </p>
  );
}

function TakenMoney({ payment, onRefund }: { payment: TakenPayment } & Pick<MoneyPartProps, 'onRefund'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = usePaymentName()(payment);
  const { id, capturedAt, amount, refunded } = payment;
  return (
    <>
      {payment.refundDue && (
        <p>
          <span className="tag tag-warning">{t('adminOrders.refundDue')}</span>{' '}
          <span className="note">{t('adminOrders.paysNothing')}</span>
        </p>
      )}
      {payment.isPart && (
        <p>
          <span className="tag">{t('adminOrders.transfer.part')}</span>
        </p>
      )}
      <DescriptionList>
        <DescriptionRow term={name}>{format.price(amount)}</DescriptionRow>
        {refunded > 0 && (
          <DescriptionRow term={t('adminOrders.refundedSoFar')}>{format.price(refunded)}</DescriptionRow>
        )}
      </DescriptionList>
      <p className="note wrap-anywhere">
        {format.dateTime(capturedAt)}, <Breakable text={id} />
      </p>
      <DisputeNote payment={payment} />
      <RefundRunning payment={payment} />
      {onRefund && payment.can.refund && (
        <p className="mt-2">
          <Button
            size="small"
            aria-label={t('adminOrders.refundPayment', { amount: format.price(amount) })}
            onClick={() => onRefund(payment)}
          >
            {t('adminOrders.refundAsk')}
          </Button>
        </p>
      )}
    </>
  );
}

function Restocked({ order: { restockedAt } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (restockedAt === undefined) return null;
  return <p className="mt-2">{t('adminOrders.restockedAt', { date: format.dateTime(restockedAt) })}</p>;
}

function AdminPayment({ order: { adminPayment } }: { order: Order }) {
  const format = useFormat();
  if (!adminPayment) return null;
  const { status, update_time: at, email_address: email } = adminPayment;
  return (
    <p className="mt-2">
      <span className="small">{status}</span>
      <br />
      <span className="note wrap-anywhere">
        {format.dateTime(at)}, <Breakable text={email} />
      </span>
    </p>
  );
}
