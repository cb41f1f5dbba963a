import { isPaidLater } from '@kontor/shared/rules/order/order-state';
import { isByHand } from '@kontor/shared/rules/providers/providers';
import type { Order } from '@kontor/shared/wire/orders';
import type { OfferedMethod, PaymentFailure } from '@kontor/shared/schemas/order/payments';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoMethod } from '../../../entities/payment/no-method.tsx';
import { usePayLabel } from '../../../entities/payment/pay-label.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import type { PaymentStep } from './payment-step.ts';
import type { Payment } from './use-payment.ts';

interface PaymentChoiceProps {
  order: Order;
  payment: Payment;
}

/**
 * Button of the chosen method, the result of the last attempt, and the other methods. Those are in a disclosure that opens once
 * a payment has failed.
 */
export function PaymentChoice({ order, payment }: PaymentChoiceProps) {
  const { t } = useTranslation();
  const methods = usePaymentMethodsQuery();
  const announce = useAnnounce();
  const starting = payment.step.kind === 'starting';
  useEffect(() => {
    if (starting) announce(t('pay.opening'));
  }, [starting, announce, t]);
  const findProblemText = useProblemText();
  const problem = readProblem(methods.error);
  if (methods.isLoading) return <div className="skeleton pay-step" aria-hidden="true" />;
  if (problem && !methods.data) {
    return (
      <Alert
        tone="danger"
        title={t('payment.failed')}
        action={<Button onClick={() => void methods.refetch()}>{t('common.tryAgain')}</Button>}
      >
        {findProblemText(problem)}
      </Alert>
    );
  }
  // Neither starts on this page: the order page shows where to pay.
  const direct = (methods.data ?? []).filter(({ provider }) => !isByHand(provider));
  const isElsewhere = order.bank !== undefined || isPaidLater(order);
  if (direct.length === 0) return isElsewhere ? null : <NoMethod />;
  const ordered = sortChosenFirst(order, direct);
  const chosen = isElsewhere ? undefined : ordered[0];
  const others = ordered.filter((offered) => offered !== chosen);
  return (
    <>
      <Outcome step={payment.step} failure={order.payment?.failure} />
      {chosen && <PayButton offered={chosen} first payment={payment} />}
      {others.length > 0 && <OtherMethods offered={others} payment={payment} />}
    </>
  );
}

/** The other methods; a pressed one stays visible. */
function OtherMethods({ offered, payment }: { offered: readonly OfferedMethod[]; payment: Payment }) {
  const { t } = useTranslation();
  const { step } = payment;
  const hasFailed = step.kind === 'choosing' && (step.outcome !== undefined || step.problem !== undefined);
  const [isOpen, setOpen] = useState(hasFailed);
  return (
    <details open={isOpen || hasFailed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('pay.otherMethod')}</summary>
      <div className="flow flow-3 mt-2">
        {offered.map((other) => (
          <PayButton key={other.method} offered={other} first={false} payment={payment} />
        ))}
      </div>
    </details>
  );
}

/** Sorts the shopper's chosen method first. */
function sortChosenFirst(order: Order, offered: readonly OfferedMethod[]): OfferedMethod[] {
  const isChosen = ({ method }: OfferedMethod) => method === order.paymentMethod;
  return [...offered.filter(isChosen), ...offered.filter((candidate) => !isChosen(candidate))];
}

/** @param failure meaning of the provider's reason, if it has given one */
function Outcome({ step, failure = 'declined' }: { step: PaymentStep; failure: PaymentFailure | undefined }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  if (step.kind !== 'choosing') return null;
  if (step.problem) {
    return (
      <Alert tone="danger" title={t('errors.title')}>
        {step.problem.code === 'unavailable' ? t('pay.providerAway') : findProblemText(step.problem)}
      </Alert>
    );
  }
  if (step.outcome === 'declined') {
    return (
      <Alert tone="danger" title={t(`pay.failures.${failure}`)}>
        {t(`pay.failureHints.${failure}`)}
      </Alert>
    );
  }
  if (step.outcome === 'broken') {
    return (
      <Alert tone="danger" title={t('pay.paypalBroken')}>
        {t('pay.paypalBrokenHint')}
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

function PayButton({ offered, first, payment: { step, choose } }: PayButtonProps) {
  const payLabel = usePayLabel();
  const { method } = offered;
  const starting = step.kind === 'starting';
  const busy = starting && step.method === method;
  return (
    <Button
      variant={first ? 'primary' : 'outline'}
      size="large"
      wide
      busy={busy}
      disabled={starting && !busy}
      onClick={() => choose(offered)}
    >
      {payLabel(offered)}
    </Button>
  );
}
