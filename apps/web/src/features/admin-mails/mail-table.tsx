import type { MailEntry } from '@kontor/shared/wire/mails';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { Breakable } from '../../ui/breakable.tsx';

function Subject({ mail: { _id, subject } }: { mail: MailEntry }) {
  const { search } = useLocation();
  return (
    <Link to={`/admin/mails/${_id}`} state={{ listSearch: search }} className="link wrap-anywhere">
      {subject}
    </Link>
  );
}

function useColumns(): Column<MailEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'at', header: t('adminMails.at'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'subject', header: t('adminMails.subject'), className: 'wide', cell: (mail) => <Subject mail={mail} /> },
    {
      key: 'to',
      header: t('adminMails.to'),
      className: 'wide',
      cell: ({ to, customer }) => (
        <span className="wrap-anywhere">
          <CustomerLink customer={customer}>
            <Breakable text={to} />
          </CustomerLink>
        </span>
      ),
    },
    { key: 'status', header: t('adminMails.status'), cell: ({ status }) => t(`adminMails.statuses.${status}`) },
  ];
}

/** Mails: columns on wide screens, cards on a phone. */
export function MailTable({ mails }: { mails: readonly MailEntry[] | undefined }) {
  const { t } = useTranslation();
  return <ListTable caption={t('admin.mails')} columns={useColumns()} rows={mails} rowKey={({ _id }) => _id} />;
}
