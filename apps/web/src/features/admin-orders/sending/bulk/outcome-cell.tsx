import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import type { Outcome } from './use-bulk-shipping.ts';

interface OutcomeCellProps {
  order: OrderToSend;
  outcome: Outcome | undefined;
  /** Whether the buyer has no contract by mail. */
  lacksContract: boolean;
}

/** Result for an order, or a warning before it is shipped. */
export function OutcomeCell({ order, outcome, lacksContract }: OutcomeCellProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <span role="status">
      {outcome === undefined && <Before order={order} />}
      {outcome === undefined && order.toSend && lacksContract && (
        <>
          {' '}
          <span className="tag tag-warning">{t('adminSending.contract.tag')}</span>
        </>
      )}
      {outcome === 'sent' && <span className="yes">✓ {t('adminSending.shippedMark')}</span>}
      {outcome !== undefined && outcome !== 'sent' && <span className="error">{findProblemText(outcome)}</span>}
    </span>
  );
}

function Before({ order: { state, isPaid, toSend } }: { order: OrderToSend }) {
  const { t } = useTranslation();
  if (!toSend) return <span className="note">{t('adminSending.nothingLeft')}</span>;
  if (state === 'disputed') return <span className="tag tag-warning">{t('adminOrders.disputed')}</span>;
  if (!isPaid) return <span className="tag tag-warning">{t('adminSending.unpaid')}</span>;
  const count = toSend.reduce((sum, { qty }) => sum + qty, 0);
  return t('adminSending.toSend', { count });
}
