import type { LabelRun, ShippingLabel } from '@kontor/shared/wire/carriers';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../../entities/carrier/problem-note.tsx';
import { LabelResolve } from '../order/label-resolve.tsx';

interface LabelOutcomeProps {
  order: OrderToSend;
  /** Line of the last run; undefined if it had none for the order. */
  line: LabelRun['lines'][number] | undefined;
  /** Labels of the order's parcels, the oldest first. */
  labels: readonly ShippingLabel[];
}

/** State of an order's labels: existing ones, reasons for missing ones, and labels that a person has to check. */
export function LabelOutcome({ order, line, labels }: LabelOutcomeProps) {
  const { t } = useTranslation();
  const made = labels.filter(({ state }) => state === 'made');
  const unclear = labels.filter(({ state }) => state === 'unclear');
  const problem = line?.problem ?? unclear[0]?.problem;
  return (
    <>
      <span role="status">
        {made.length > 0 && (
          <span className="yes wrap-anywhere">
            ✓ {t('adminLabels.has', { count: made.length })}
            <span className="note"> {made.flatMap(({ tracking }) => tracking ?? []).join(', ')}</span>
          </span>
        )}
        {line?.state === 'waiting' && t('adminLabels.waiting')}
        {made.length === 0 && !line && unclear.length === 0 && <Before order={order} />}
        {problem && (
          <>
            {made.length > 0 && <br />}
            <ProblemNote problem={problem} />
          </>
        )}
      </span>
      {unclear.map((label) => (
        <div key={label._id} className="mt-2">
          <LabelResolve label={label} />
        </div>
      ))}
    </>
  );
}

function Before({ order: { state, isPaid, toSend } }: { order: OrderToSend }) {
  const { t } = useTranslation();
  if (!toSend) return <span className="note">{t('adminSending.nothingLeft')}</span>;
  if (state === 'disputed') return <span className="tag tag-warning">{t('adminOrders.disputed')}</span>;
  if (!isPaid) return <span className="tag tag-warning">{t('adminSending.unpaid')}</span>;
  return <span className="note">{t('adminLabels.none')}</span>;
}
