import type { Order } from '@kontor/shared/orders';
import type { OfferedMethod } from '@kontor/shared/payments';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DemoWindow } from './demo-window.tsx';
import { usePaymentMethodsQuery } from './payments-api.ts';
import { usePayment, type PaymentStep } from './use-payment.ts';

type Payment = ReturnType<typeof usePayment>;

interface PaymentPanelProps {
  /** Unpaid. */
  order: Order;
  /** Reads the order anew; stable. */
  refetch: () => Promise<unknown>;
}

/** What is still to be paid and how; while a payment is being confirmed, nothing more can be paid. */
export function PaymentPanel({ order, refetch }: PaymentPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const dialogTitleId = useId();
  const payment = usePayment(order, refetch);
  const { step } = payment;
  const panel = useFocusAfterDeciding(step);
  const { data: methods } = usePaymentMethodsQuery();
  const demo = order.payment?.provider === 'demo' || methods?.some((offered) => offered.demo);
  return (
    <section className="pay" ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      {demo && (
        <p className="demo">
          <strong>{t('pay.demoTitle')}</strong> {t('pay.demoText')}
        </p>
      )}
      <h2 className="h-small" id={titleId}>
        {t('order.toPay')}
      </h2>
      <p className="due">{format.price(order.totalPrice)}</p>
      <div className="flow flow-3 mt-4 min-h-[7.5rem]">
        {step.kind === 'confirming' ? (
          <Confirming step={step} onCheck={payment.checkNow} />
        ) : (
          <Choosing order={order} payment={payment} />
        )}
      </div>
      <Dialog open={step.kind === 'deciding'} onClose={payment.abort} labelledBy={dialogTitleId}>
        <h2 className="dialog-title" id={dialogTitleId}>
          {t('demoCheckout.title')}
        </h2>
        {step.kind === 'deciding' && (
          <DemoWindow
            paymentId={step.payment.id}
            reference={order.number}
            amount={order.totalPrice}
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

/** The button that opened the dialog may be gone when it closes: the focus stays in the panel. */
function useFocusAfterDeciding({ kind }: PaymentStep) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const wasDeciding = before.current === 'deciding';
    before.current = kind;
    if (wasDeciding && kind === 'confirming') panel.current?.focus();
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
      {step.problem && <Alert tone="warning">{t('pay.connectionLost')}</Alert>}
      {(step.undecided || step.problem) && <Button onClick={onCheck}>{t('pay.checkAgain')}</Button>}
    </>
  );
}

interface ChoosingProps {
  order: Order;
  payment: Payment;
}

function Choosing({ order, payment }: ChoosingProps) {
  const { t } = useTranslation();
  const methods = usePaymentMethodsQuery();
  const announce = useAnnounce();
  const starting = payment.step.kind === 'starting';
  useEffect(() => {
    if (starting) announce(t('pay.opening'));
  }, [starting, announce, t]);
  const problemText = useProblemText();
  const problem = problemOf(methods.error);
  if (methods.isLoading) return <div className="skeleton min-h-[7.5rem]" aria-hidden="true" />;
  if (problem && !methods.data) {
    return (
      <Alert
        tone="danger"
        title={t('payment.failed')}
        action={<Button onClick={() => void methods.refetch()}>{t('common.tryAgain')}</Button>}
      >
        {problemText(problem)}
      </Alert>
    );
  }
  if (methods.data?.length === 0) {
    return (
      <Alert tone="warning" title={t('payment.none')}>
        {t('payment.noneHint')}
      </Alert>
    );
  }
  return (
    <>
      <Outcome step={payment.step} />
      {inOrderOf(order, methods.data ?? []).map((offered, index) => (
        <PayButton key={offered.method} offered={offered} first={index === 0} payment={payment} />
      ))}
    </>
  );
}

/** The method the shopper has chosen comes first. */
function inOrderOf(order: Order, offered: readonly OfferedMethod[]): OfferedMethod[] {
  const isChosen = ({ method }: OfferedMethod) => method === order.paymentMethod;
  return [...offered.filter(isChosen), ...offered.filter((candidate) => !isChosen(candidate))];
}

function Outcome({ step }: { step: PaymentStep }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (step.kind !== 'choosing') return null;
  if (step.problem) {
    return (
      <Alert tone="danger" title={t('errors.title')}>
        {problemText(step.problem)}
      </Alert>
    );
  }
  if (step.outcome === 'declined') {
    return (
      <Alert tone="danger" title={`${t('pay.declined')}.`}>
        {t('pay.declinedHint')}
      </Alert>
    );
  }
  return step.outcome ? <Alert tone="warning">{t('pay.aborted')}</Alert> : null;
}

interface PayButtonProps {
  offered: OfferedMethod;
  first: boolean;
  payment: Payment;
}

function PayButton({ offered: { method, demo }, first, payment: { step, start } }: PayButtonProps) {
  const { t } = useTranslation();
  const starting = step.kind === 'starting';
  const busy = starting && step.method === method;
  const words = {
    PayPal: demo ? t('pay.withPaypalDemo') : t('pay.withPaypal'),
    Stripe: demo ? t('pay.withStripeDemo') : t('pay.withStripe'),
  };
  return (
    <Button
      variant={first ? 'primary' : 'outline'}
      size="large"
      wide
      busy={busy}
      disabled={starting && !busy}
      onClick={() => void start(method)}
    >
      {words[method]}
    </Button>
  );
}
