import { type UnassignedPayment, unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useAssignPaymentMutation, useReturnPaymentMutation, useUnassignedPaymentsQuery } from './admin-books-api.ts';
import { useProviderName } from './ledger-sums.tsx';
import { Breakable } from '../../ui/breakable.tsx';

const SHOWN = 100;

/** Returns a function that formats an amount, also in currencies other than the shop's. */
function useAmount(): (payment: Pick<UnassignedPayment, 'amount' | 'currency'>) => string {
  const format = useFormat();
  return ({ amount, currency }) =>
    currency === 'EUR' ? format.price(amount) : `${format.number(amount, 2)}\u00A0${currency}`;
}

/** Form for the order that the money belongs to. */
function AssignForm({ payment }: { payment: UnassignedPayment }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [assign, { error, isLoading }] = useAssignPaymentMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const { form, field } = useZodForm({
    schema: unassignedPaymentEndpoints.assign.body,
    initial: { order: '' },
    onSubmit: async (body) => {
      const { data } = await assign({ params: { id: payment._id }, body });
      if (!data) return;
      const taken = data.payments?.find(({ id }) => id === payment.id);
      showToast(t(taken?.refundDue ? 'openPoints.assignedDue' : 'openPoints.assigned', { number: data.number }));
    },
  });
  const { error: missing, ...order } = field('order');
  const text = problem?.code === 'not_found' ? t('openPoints.noSuchOrder') : problem && findProblemText(problem);
  return (
    <form {...form} className="row">
      <TextField
        {...order}
        label={t('openPoints.number')}
        maxLength={200}
        required
        error={missing ?? (text && <span role="alert">{text}</span>)}
      />
      <Button type="submit" size="small" busy={isLoading}>
        {t('openPoints.assign')}
      </Button>
    </form>
  );
}

/** Button that sends the money back, after a confirmation. */
function ReturnButton({ payment }: { payment: UnassignedPayment }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const amount = useAmount()(payment);
  const [asked, setAsked] = useState(false);
  const [giveBack, { error, isLoading, reset }] = useReturnPaymentMutation();
  const problem = readProblem(error);
  const confirm = async (): Promise<void> => {
    const { data } = await giveBack({ params: { id: payment._id }, idempotencyKey: `return-${payment._id}` });
    if (!data) return;
    setAsked(false);
    showToast(t('openPoints.returned', { amount }));
  };
  const leave = (): void => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)} aria-label={t('openPoints.returnOf', { amount })}>
        {t('openPoints.return')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('openPoints.returnTitle', { amount })}
        confirmLabel={t('openPoints.return')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={leave}
      >
        {t('openPoints.returnHint')}
        {problem && !isLoading && (
          <Alert tone="danger" title={t('openPoints.notReturned')}>
            {findProblemText(problem)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Received amount without an order, with facts that help to find one. */
function OpenPoint({ payment }: { payment: UnassignedPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const providerName = useProviderName();
  const amount = useAmount()(payment);
  const { provider, receivedAt, payer, reference, transactionId, id, state, disputed, can } = payment;
  return (
    <li className="stack">
      <p className="wrap-anywhere">
        <strong>{amount}</strong>{' '}
        {t('openPoints.by', { provider: providerName(provider), at: format.dateTime(receivedAt) })}
        <br />
        <span className="note">
          {payer && `${payer} · `}
          {reference && (
            <>
              <Breakable text={t('openPoints.reference', { reference })} /> ·{' '}
            </>
          )}
          <Breakable text={t('openPoints.id', { id: transactionId ?? id })} />
        </span>
      </p>
      {disputed === 'open' && <p className="note">{t('openPoints.disputed')}</p>}
      {state === 'returning' && <p className="note">{t('openPoints.returning')}</p>}
      {can.assign && <AssignForm payment={payment} />}
      {can.refund && (
        <div className="row">
          <ReturnButton payment={payment} />
        </div>
      )}
    </li>
  );
}

/** Open points of the books: money that was received and belongs to no order. Renders nothing if there are none. */
export function OpenPoints() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useUnassignedPaymentsQuery({ query: { pageSize: SHOWN } }, alwaysFresh);
  const problem = readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section className="panel mb-4" aria-labelledby={titleId} id="open-points">
      <h2 id={titleId}>{t('openPoints.title')}</h2>
      <p className="note measure">{t('openPoints.hint')}</p>
      <ul className="flow">
        {data.payments.map((payment) => (
          <OpenPoint key={payment._id} payment={payment} />
        ))}
      </ul>
      {data.total > data.payments.length && (
        <p className="note">{t('adminOverview.andMore', { count: data.total - data.payments.length })}</p>
      )}
    </section>
  );
}
