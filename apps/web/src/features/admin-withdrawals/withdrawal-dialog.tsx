import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../components/list/row-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Decision } from './decision.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalDialogProps {
  /** The withdrawal to show; the dialog is closed while it is undefined. */
  withdrawal: Withdrawal | undefined;
  onClose: () => void;
}

/** Dialog with a withdrawal: the declaration, and the merchant's decision. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation();
  return (
    <RowDialog
      row={withdrawal}
      title={t('adminWithdrawals.title', { reference: withdrawal?.reference ?? '' })}
      onClose={onClose}
    >
      {(shown) => (
        <div className="flow mt-4">
          <WithdrawalFacts withdrawal={shown} />
          <Excluded withdrawal={shown} />
          <History withdrawal={shown} />
          <Decision key={shown._id} withdrawal={shown} onClose={onClose} />
        </div>
      )}
    </RowDialog>
  );
}

/** Goods without a right of withdrawal; the merchant may accept their return anyway. */
function Excluded({ withdrawal: { excluded } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  if (excluded.length === 0) return null;
  return (
    <Alert tone="warning">
      {t('adminWithdrawals.excluded', { names: excluded.map(({ name }) => name).join(', ') })}
    </Alert>
  );
}

function History({ withdrawal: { history } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length < 2) return null;
  return (
    <ul className="note">
      {history.slice(1).map(({ at, status, by, note }) => (
        <li key={at} className="wrap-anywhere">
          {format.dateTime(at)}: {t(`adminWithdrawals.statuses.${status}`)}
          {by && ` (${by.name})`}
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  );
}
