import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { ContractWarning } from '../sending/contract-warning.tsx';
import type { Marking, useMarking } from './use-marking.ts';

type Question =
  | 'paid'
  | 'paidRunning'
  | 'notPaid'
  | 'notPaidCaptured'
  | 'ready'
  | 'notReady'
  | 'delivered'
  | 'deliveredDisputed'
  | 'notDelivered';

/** Finds the question to ask beside a missing contract; undefined for goods that are paid and undisputed. */
function findConsideration({ order, mark }: Marking): Question | undefined {
  if (mark === 'paid' && order.payment?.status === 'pending') return 'paidRunning';
  if (mark === 'notPaid' && order.payment?.status === 'captured') return 'notPaidCaptured';
  if (mark === 'delivered' && order.state === 'disputed') return 'deliveredDisputed';
  if (mark === 'delivered' && order.isPaid) return undefined;
  return mark;
}

/** Dialog that confirms a mark on an order; it stays open after a refusal. */
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
      {question && <Considerations marking={question} />}
    </RemovalDialog>
  );
}

function Considerations({ marking }: { marking: Marking }) {
  const { t } = useTranslation();
  const consideration = findConsideration(marking);
  return (
    <>
      {consideration && t(`adminOrders.consider.${consideration}`)}
      <ContractWarning reason={marking.lacking} />
    </>
  );
}
