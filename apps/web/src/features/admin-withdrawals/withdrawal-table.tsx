import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { DaysLeft, Flags, WithdrawnOrder } from './withdrawal-facts.tsx';

function useColumns(onOpen: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'at', header: t('adminWithdrawals.receivedAt'), cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    {
      key: 'reference',
      header: t('adminWithdrawals.reference'),
      className: 'whole',
      cell: (withdrawal) => (
        <Button variant="link" onClick={() => onOpen(withdrawal)}>
          {withdrawal.reference}
        </Button>
      ),
    },
    {
      key: 'name',
      header: t('adminWithdrawals.name'),
      className: 'wide',
      cell: ({ name, order, orderNumber }) => (
        <span className="wrap-anywhere">
          <CustomerLink customer={order && orderNumber}>{name}</CustomerLink>
        </span>
      ),
    },
    {
      key: 'order',
      header: t('adminWithdrawals.order'),
      className: 'whole',
      cell: (withdrawal) => <WithdrawnOrder withdrawal={withdrawal} />,
    },
    {
      key: 'status',
      header: t('adminWithdrawals.status'),
      cell: ({ status }) => t(`adminWithdrawals.statuses.${status}`),
    },
    {
      key: 'left',
      header: t('adminWithdrawals.left'),
      cell: (withdrawal) => <DaysLeft withdrawal={withdrawal} />,
    },
    {
      key: 'flags',
      header: t('adminWithdrawals.note'),
      className: 'wide',
      cell: (withdrawal) => <Flags withdrawal={withdrawal} />,
    },
  ];
}

interface WithdrawalTableProps {
  withdrawals: readonly Withdrawal[] | undefined;
  onOpen: (withdrawal: Withdrawal) => void;
}

/** Withdrawals: columns on wide screens, cards on a phone. */
export function WithdrawalTable({ withdrawals, onOpen }: WithdrawalTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  return (
    <ListTable
      caption={t('admin.withdrawals')}
      className="withdrawals"
      columns={columns}
      rows={withdrawals}
      rowKey={({ _id }) => _id}
    />
  );
}
