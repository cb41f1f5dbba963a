import type { NotUnderstoodRow, Reversal, Statement } from '@kontor/shared/wire/bank';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

const reasons = ['outgoing', 'foreign', 'pending', 'still', 'repeated'] as const;

/** Number of omitted rows by reason. Renders nothing if there are none. */
export function LeftOut({ left }: Pick<Statement, 'left'>) {
  const { t } = useTranslation();
  const found = reasons.filter((reason) => left[reason] > 0);
  if (found.length === 0) return null;
  return (
    <p className="note">
      {t('adminBank.leftOut')}{' '}
      {found.map((reason) => t(`adminBank.left.${reason}`, { count: left[reason] })).join(', ')}.
    </p>
  );
}

function ReversalLine({ reversal }: { reversal: Reversal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day, amount, name, text, takesBack } = reversal;
  return (
    <li className="wrap-anywhere">
      {format.date(day)}, {format.price(amount)}
      {name && `, ${name}`}
      {text && (
        <>
          <br />
          <span className="note">{text}</span>
        </>
      )}
      <br />
      {!takesBack && t('adminBank.reversal.unknown')}
      {takesBack?.day && t('adminBank.reversal.line', { day: format.date(takesBack.day), name: takesBack.name ?? '' })}
      {takesBack?.order && (
        <>
          {' '}
          {t('adminBank.reversal.order')}{' '}
          <OrderLink id={takesBack.order._id} className="link">
            {takesBack.order.number}
          </OrderLink>
        </>
      )}
    </li>
  );
}

/** Reversals of earlier payments, for the merchant to check; they cannot be booked. */
export function Reversals({ reversals }: Pick<Statement, 'reversals'>) {
  const { t } = useTranslation();
  if (reversals.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('adminBank.reversal.title')}
      details={
        <ul className="flow flow-3">
          {reversals.map((reversal, index) => (
            <ReversalLine key={index} reversal={reversal} />
          ))}
        </ul>
      }
    >
      {t('adminBank.reversal.hint')}
    </Alert>
  );
}

/** Rows that the merchant has to check, and files of an archive that are not statements. */
export function NotUnderstood({ form, rows, refused }: NotUnderstoodProps) {
  const { t } = useTranslation();
  if (rows.length + refused.length === 0) return null;
  const place = ({ file, row }: NotUnderstoodRow) =>
    [file, t(`adminBank.row.${form}`, { row })].filter(Boolean).join(', ');
  return (
    <Alert
      tone="warning"
      title={t('adminBank.notUnderstood')}
      details={
        <ul className="flow flow-3">
          {refused.map(({ file, reason }) => (
            <li key={file} className="wrap-anywhere">
              {t('adminBank.refused', { file, reason: t(`adminBank.refusals.${reason}`) })}
            </li>
          ))}
          {rows.map((row, index) => (
            <li key={index} className="wrap-anywhere">
              {place(row)}: {t(`adminBank.rowProblems.${row.reason}`)}
              {row.text && (
                <>
                  <br />
                  <span className="note">{row.text}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      }
    >
      {t('adminBank.notUnderstoodHint')}
    </Alert>
  );
}

interface NotUnderstoodProps extends Pick<Statement, 'form' | 'refused'> {
  rows: Statement['notUnderstood'];
}
