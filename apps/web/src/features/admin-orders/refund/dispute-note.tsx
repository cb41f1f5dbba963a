import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

type Dispute = NonNullable<TakenPayment['disputed']>;

/** State of an open dispute, with the deadline for an answer. */
function OpenDispute({ dispute: { amount: euros, until, state, providerState } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.price(euros);
  const date = until === undefined ? undefined : format.dateTime(until);
  const isInquiry = state === 'inquiry';
  const asked =
    date === undefined
      ? t('adminOrders.disputeOpenNoDate', { amount })
      : t('adminOrders.disputeOpen', { amount, date });
  const inquired = [
    t('adminOrders.disputeInquiry', { amount }),
    ...(date === undefined ? [] : [`${t('adminOverview.answerBy', { date })}.`]),
  ].join(' ');
  return (
    <p className="note">
      <span className="tag tag-danger">{t(isInquiry ? 'adminOrders.inquired' : 'adminOrders.disputed')}</span>{' '}
      {isInquiry ? inquired : asked}
      {state === 'unknown' && `. ${t('adminOrders.disputeUnknown', { state: providerState ?? '?' })}`}
    </p>
  );
}

/** Returns a text for the result of a dispute. */
function useEnd({ status, state, amount: euros, withdrawn = 0 }: Dispute): string {
  const { t } = useTranslation();
  const amount = useFormat().price(euros);
  if (state === 'prevented') return t('adminOrders.disputePrevented', { amount });
  if (state === 'inquiry' && withdrawn === 0) return t('adminOrders.disputeInquiryOver', { amount });
  return status === 'won' ? t('adminOrders.disputeWon', { amount }) : t('adminOrders.disputeLost', { amount });
}

function EndedDispute({ dispute }: { dispute: Dispute }) {
  return <p className="note">{useEnd(dispute)}</p>;
}

/** Amount withdrawn by the provider, if the status does not imply it, and the provider's fee. */
function Figures({ dispute: { status, state, amount, withdrawn, fee } }: { dispute: Dispute }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isAsExpected = withdrawn === (status === 'won' || state === 'inquiry' || state === 'prevented' ? 0 : amount);
  const words = [
    ...(withdrawn === undefined || isAsExpected
      ? []
      : [
          t(status === 'lost' ? 'adminOrders.disputeTaken' : 'adminOrders.disputeHeld', {
            amount: format.price(withdrawn),
          }),
        ]),
    ...(fee === undefined ? [] : [t('adminOrders.disputeFee', { amount: format.price(fee) })]),
  ];
  return words.length > 0 && <p className="note">{words.join(' ')}</p>;
}

/** State of the buyer's dispute of a payment. Renders nothing without one. */
export function DisputeNote({ payment: { disputed } }: { payment: TakenPayment }) {
  if (!disputed) return null;
  return (
    <>
      {disputed.status === 'open' ? <OpenDispute dispute={disputed} /> : <EndedDispute dispute={disputed} />}
      <Figures dispute={disputed} />
    </>
  );
}
