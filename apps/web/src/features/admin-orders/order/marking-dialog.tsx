import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import type { Marking, useMarking } from './use-marking.ts';

type Question =
  | 'paid'
  | 'paidRunning'
  | 'notPaid'
  | 'notPaidCaptured'
  | 'delivered'
  | 'deliveredDisputed'
  | 'notDelivered';

/** What there is to consider. */
function findConsideration({ order, mark }: Marking): Question {
  if (mark === 'paid' && order.payment?.status === 'pending') return 'paidRunning';
  if (mark === 'notPaid' && order.payment?.status === 'captured') return 'notPaidCaptured';
  if (mark === 'delivered' && order.state === 'disputed') return 'deliveredDisputed';
  return mark;
}

/** Asks whether an order is really to be marked, and keeps the question open when that is refused. */
export function MarkingDialog({ marking }: { marking: ReturnType<typeof useMarking> }) {
  const { t } = useTranslation();
  const { question, problem, busy, confirm, close } = marking;
  const number = question?.order.number ?? '';
  return (
    <RemovalDialog
      open={question !== undefined}
      title={question && t(`adminOrders.ask.${question.mark}`, { number })}
      confirmLabel={t('adminOrders.markYes')}
      cancelLabel={t('common.cancel')}
      busy={busy}
      problem={problem}
      refusal={t('adminOrders.notMarked')}
      onConfirm={() => question && void confirm(question)}
      onCancel={close}
    >
      {question && t(`adminOrders.consider.${findConsideration(question)}`)}
    </RemovalDialog>
  );
}
