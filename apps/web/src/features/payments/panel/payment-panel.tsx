import { owedOfAnswer } from '@kontor/shared/rules/order/owed';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DemoWindow } from '../demo/demo-window.tsx';
import { TransferDetails } from '../bank/transfer-details.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { PaymentStep } from './payment-step.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import { pickOrderMethod } from '../../../entities/payment/pick-method.ts';
import { PaypalStep } from '../paypal/paypal-step.tsx';
import { Reservation } from './reservation.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { usePayAtOnce } from './use-pay-at-once.ts';
import { type Payment, usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  /** Unpaid order. */
  order: Order;
  /** Reloads the order. Must be stable. */
  refetch: () => Promise<unknown>;
}

/** Open amount and payment methods; while a payment is being confirmed, nothing more can be paid. */
export function PaymentPanel({ order, refetch }: PaymentPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const dialogTitleId = useId();
  const payment = usePayment(order, refetch);
  const { step } = payment;
  const panel = useFocusAfterStep(step);
  const { data: methods } = usePaymentMethodsQuery();
  usePayAtOnce(order, methods, payment);
  useOwnDocument(order._id, methods?.some(({ provider }) => provider === 'paypal') ?? false);
  // A running payment says its method; otherwise the chosen method is named.
  const isRunning = step.kind === 'confirming' && order.payment?.status === 'pending';
  const demo = isRunning
    ? order.payment?.provider === 'demo'
    : pickOrderMethod(methods ?? [], order.paymentMethod)?.demo;
  const { account } = order;
  const paysThere = order.paymentMethod === 'Abholung';
  const paysLater = paysThere || account !== undefined;
  return (
    <section className="pay" ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      {demo && (
        <p className="demo">
          <strong>{t('pay.demoTitle')}</strong> {t('pay.demoText')}
        </p>
      )}
      <h2 className="h-small" id={titleId}>
        {t(step.kind === 'confirming' ? 'pay.running' : 'order.toPay')}
      </h2>
      <p className="due">{order.bank ? format.price(order.bank.amount) : format.cents(owedOfAnswer(order))}</p>
      {order.receivedPrice !== undefined && (
        <p className="note">{t('transfer.part', { received: format.price(order.receivedPrice) })}</p>
      )}
      <Reservation until={order.reservedUntil} hidden={step.kind === 'confirming'} />
      {account && (
        <p className="mt-2">
          {account.dueOn
            ? t('onAccount.dueOn', { date: format.date(account.dueOn) })
            : t('onAccount.later', { count: account.days })}
        </p>
      )}
      {order.bank && <TransferDetails bank={order.bank} />}
      {paysThere && step.kind !== 'confirming' && <p className="mt-2">{t('pickup.payThere')}</p>}
      <div className={classNames('flow flow-3 mt-4', !order.bank && !paysLater && 'pay-step')}>
        <Step order={order} payment={payment} />
      </div>
      <Dialog open={step.kind === 'deciding'} onClose={payment.abort} labelledBy={dialogTitleId}>
        <h2 className="dialog-title" id={dialogTitleId}>
          {t('demoCheckout.title')}
        </h2>
        {step.kind === 'deciding' && (
          <DemoWindow
            paymentId={step.payment.id}
            reference={order.number}
            amount={toEuros(owedOfAnswer(order))}
            onDecided={payment.agreed}
            wayOut={
              <Button variant="link" onClick={payment.abort}>
                {t('common.cancel')}
              </Button>
            }
          />
        )}
      </Dialog>
    </section>
  );
}

function Step({ order, payment }: { order: Order; payment: Payment }) {
  const { step } = payment;
  if (step.kind === 'confirming') return <Confirming step={step} onCheck={payment.checkNow} />;
  if (step.kind === 'paypal') return <PaypalStep payment={payment} />;
  // Part of the sum has arrived by bank transfer: the rest has to be transferred, too.
  if (!order.can.pay) return null;
  return <PaymentChoice order={order} payment={payment} />;
}

/** Keeps the focus in the panel, because the pressed control may be gone in the next step. */
function useFocusAfterStep({ kind }: PaymentStep) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const former = before.current;
    before.current = kind;
    const decided = former === 'deciding' && kind === 'confirming';
    if (decided || (former !== kind && [former, kind].includes('paypal'))) panel.current?.focus();
  }, [kind]);
  return panel;
}

function Confirming({ step, onCheck }: { step: PaymentStep & { kind: 'confirming' }; onCheck: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        {step.undecided ? (
          <>
            <p>
              <strong>{t('pay.pending')}</strong>
            </p>
            <p className="note">{t('pay.pendingHint')}</p>
          </>
        ) : (
          <p>{t('pay.confirming')}</p>
        )}
      </div>
      {step.offline && <Alert tone="warning">{t('pay.connectionLost')}</Alert>}
      {(step.undecided || step.offline) && <Button onClick={onCheck}>{t('pay.checkAgain')}</Button>}
    </>
  );
}
