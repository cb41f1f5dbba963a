import type { AuditEntry } from '@kontor/shared/wire/audit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { useValueWords } from './use-value-words.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Makes a link to the entries of one account. */
type OnlyBy = ((id: string) => { search: string }) | undefined;

/** Actor of an entry, and the network it came from. */
function Actor({ entry: { actor, network }, onlyBy }: { entry: AuditEntry; onlyBy: OnlyBy }) {
  const { t } = useTranslation();
  const name = actor.name ?? t(actor._id === undefined ? 'adminAudit.notSignedIn' : 'adminAudit.accountGone');
  return (
    <>
      {onlyBy && actor._id !== undefined ? (
        <Link className="link wrap-anywhere" to={onlyBy(actor._id)} aria-label={t('adminAudit.onlyBy', { name })}>
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      {actor.program && (
        <>
          <br />
          <span className="note">{t('adminAudit.subjects.api_key')}</span>
        </>
      )}
      {network && (
        <>
          <br />
          <span className="note" title={t('adminAudit.networkHint')}>
            {t('adminAudit.network', { network })}
          </span>
        </>
      )}
    </>
  );
}

function useColumns(onlyBy: OnlyBy): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useValueWords();
  return [
    { key: 'at', header: t('adminAudit.at'), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
    { key: 'actor', header: t('adminAudit.actor'), cell: (entry) => <Actor entry={entry} onlyBy={onlyBy} /> },
    {
      key: 'action',
      header: t('adminAudit.action'),
      className: 'wide',
      cell: ({ action }) => t(`adminAudit.actions.${action}`),
    },
    {
      key: 'subject',
      header: t('adminAudit.subject'),
      className: 'wide',
      cell: ({ subject }) => <AuditSubject subject={subject} />,
    },
    {
      key: 'change',
      header: t('adminAudit.change'),
      className: 'wide',
      cell: (entry) => (
        <span className="wrap-anywhere">
          <Breakable text={wordsOf(entry) || '–'} />
        </span>
      ),
    },
  ];
}

/** Entries of the audit trail: columns on wide screens, cards on a phone. */
export function AuditTable({ entries, onlyBy }: { entries: readonly AuditEntry[] | undefined; onlyBy: OnlyBy }) {
  const { t } = useTranslation();
  return (
    <ListTable caption={t('adminAudit.title')} columns={useColumns(onlyBy)} rows={entries} rowKey={({ _id }) => _id} />
  );
}
