import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { OrderSearchLink } from '../../entities/order/order-search-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { type Column, Table } from '../../ui/list/table.tsx';
import { useAssumedDocumentsQuery } from './admin-books-api.ts';
import { useProviderName } from './ledger-sums.tsx';

/** Number of shown movements; the files contain all. */
const SHOWN = 200;

/** Booking date; also the movement's own date if its month was already closed. */
function Moment({ movement: { at, bookedAt } }: { movement: LedgerMovement }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (bookedAt === undefined) return format.dateTime(at);
  return (
    <>
      {format.dateTime(bookedAt)}
      <span className="note"> {t('adminBooks.ownDay', { day: format.date(at) })}</span>
    </>
  );
}

/** Invoice or correction of a movement; before November 2026 it may be only the likeliest one. */
function Document({ movement: { documentNumber, documentAssumed } }: { movement: LedgerMovement }) {
  const { t } = useTranslation();
  if (documentNumber === undefined) return '–';
  if (!documentAssumed) return documentNumber;
  return (
    <>
      {documentNumber}
      <span className="note"> {t('adminBooks.assumed')}</span>
    </>
  );
}

function useColumns(): Column<LedgerMovement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useProviderName();
  return [
    { key: 'at', header: t('adminBooks.at'), cell: (movement) => <Moment movement={movement} /> },
    { key: 'kind', header: t('adminBooks.kind'), cell: ({ kind }) => t(`adminBooks.kinds.${kind}`) },
    { key: 'provider', header: t('adminBooks.provider'), cell: ({ provider }) => name(provider) },
    {
      key: 'order',
      header: t('adminBooks.order'),
      cell: ({ orderNumber }) => <OrderSearchLink className="link" number={orderNumber} />,
    },
    { key: 'document', header: t('adminBooks.document'), cell: (movement) => <Document movement={movement} /> },
    { key: 'amount', header: t('adminBooks.amount'), numeric: true, cell: ({ amount }) => format.price(amount) },
  ];
}

/** Hint at movements whose document is not certain. Renders nothing if there are none. */
export function AssumedDocuments() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAssumedDocumentsQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  const columns = useColumns();
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.movements.length === 0) return null;
  return (
    <details className="panel">
      <summary>{t('adminBooks.assumedTitle', { count: data.movements.length })}</summary>
      <p className="note">{t('adminBooks.assumedHint')}</p>
      <Table
        caption={t('adminBooks.assumedTitle', { count: data.movements.length })}
        className="movements"
        columns={columns}
        rows={data.movements}
        rowKey={rowKey}
      />
    </details>
  );
}

const rowKey = ({ provider, id, kind, at, amount, documentNumber }: LedgerMovement): string =>
  [provider, id, kind, at, amount, documentNumber].join(' ');

/** Movements of a month, newest first. */
export function LedgerTable({ movements }: { movements: readonly LedgerMovement[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = movements.slice(-SHOWN).toReversed();
  return (
    <section className="panel flow">
      <h2>{t('adminBooks.movements')}</h2>
      {movements.length > SHOWN && (
        <p className="note">
          {t('adminBooks.shown', { shown: format.number(SHOWN, 0), all: format.number(movements.length, 0) })}
        </p>
      )}
      <Table
        caption={t('adminBooks.movements')}
        className="movements"
        columns={useColumns()}
        rows={shown}
        rowKey={rowKey}
      />
    </section>
  );
}
