import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import type { carrierEndpoints } from '@kontor/shared/wire/carriers';
import type { ResponseOf } from '@kontor/shared/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { FileChoice } from '../../../components/editing/file-choice.tsx';
import { useReadParcelListMutation } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { OrderSearchLink } from '../../../entities/order/order-search-link.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { readTextFile } from './read-text-file.ts';

type ReadLine = ResponseOf<(typeof carrierEndpoints)['readTracking']>['lines'][number];

/** Upload field for the parcel list of a carrier's portal, with its results. */
export function ParcelList({ carrier }: { carrier: Carrier }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [send, { data, error, isLoading }] = useReadParcelListMutation();
  const [isReading, setReading] = useState(false);
  const busy = isLoading || isReading;
  const problem = busy ? undefined : readProblem(error);
  const read = async (file: File): Promise<void> => {
    if (busy) return;
    setReading(true);
    await send({ params: { carrier }, body: { csv: await readTextFile(file) } });
    setReading(false);
  };
  return (
    <>
      <Field label={t('adminLabels.list', { carrier: findCarrierName(carrier) })} hint={t('adminLabels.listHint')}>
        {(control) => (
          <FileChoice control={control} accept=".csv,.txt,text/csv,text/plain" onChoose={(file) => void read(file)} />
        )}
      </Field>
      {problem && (
        <Alert tone="danger" title={t('adminLabels.notRead')}>
          {problem.code === 'invalid_input' ? t('adminLabels.noList') : findProblemText(problem)}
        </Alert>
      )}
      {!busy && data && <ReadLines lines={data.lines} />}
    </>
  );
}

/** Lines of a list with their results; lines that need attention come first. */
function ReadLines({ lines }: { lines: readonly ReadLine[] }) {
  const { t } = useTranslation();
  const columns = useReadColumns();
  const matched = lines.filter(({ outcome }) => outcome === 'matched').length;
  const isOpen = ({ outcome }: ReadLine) => outcome !== 'matched' && outcome !== 'known';
  const sorted = lines.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.line - b.line);
  return (
    <>
      <p role="status">{t('adminLabels.matched', { count: matched, of: lines.length })}</p>
      <Table caption={t('adminLabels.read')} columns={columns} rows={sorted} rowKey={({ line }) => String(line)} />
    </>
  );
}

function useReadColumns(): Column<ReadLine>[] {
  const { t } = useTranslation();
  return [
    { key: 'line', header: t('adminLabels.line'), cell: ({ line }) => line },
    { key: 'number', header: t('myOrders.id'), cell: ({ number }) => number && <OrderSearchLink number={number} /> },
    {
      key: 'tracking',
      header: t('adminSending.tracking'),
      cell: ({ tracking }) => <span className="wrap-anywhere">{tracking}</span>,
    },
    {
      key: 'outcome',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: ({ outcome }) => (
        <span className={outcome === 'matched' ? 'yes' : 'note'}>{t(`adminLabels.outcomes.${outcome}`)}</span>
      ),
    },
  ];
}
