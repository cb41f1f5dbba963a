import type { FigureDays, ReturnFigures, ReturnedProduct } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Figure, FigureChapter } from '../../entities/figures/figure.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Column } from '../../ui/list/table.tsx';
import { ReturnFile } from './figure-file.tsx';
import { FigureTables } from './figure-tables.tsx';
import { useReturnFiguresQuery } from './figures-api.ts';
import { useRate } from './use-rate.ts';
import { useRowName } from './use-row-name.tsx';

/** Most products in the table; the file has all of them. */
const shownProducts = 25;

function ReturnTotals({ figures: { now, before } }: { figures: ReturnFigures }) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const writeRate = useRate();
  const [sums, past] = [now.total, before.total];
  const from = (words: string) => t('adminOverview.from', { before: words });
  const rateOf = ({ units, sold }: typeof sums) => writeRate(units, sold);
  return (
    <dl className="figures">
      <Figure name={t('adminReturns.title')} value={number(sums.returns)} note={from(number(past.returns))} />
      <Figure name={t('adminFigures.returned')} value={number(sums.units)} note={from(number(past.units))} />
      <Figure name={t('adminFigures.returns.rate')} value={rateOf(sums)} note={from(rateOf(past))} />
      <Figure name={t('adminFigures.returns.value')} value={price(sums.value)} note={from(price(past.value))} />
      <Figure name={t('admin.withdrawals')} value={number(sums.withdrawals)} note={from(number(past.withdrawals))} />
    </dl>
  );
}

function useReasonColumns(): Column<ReturnFigures['reasons'][number]>[] {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const numeric = true;
  return [
    {
      key: 'reason',
      header: t('adminReturns.reason'),
      className: 'wide',
      cell: ({ reason }) => t(`adminReturns.reasons.${reason}`),
    },
    { key: 'returns', header: t('adminReturns.title'), numeric, cell: ({ now }) => number(now.returns) },
    { key: 'units', header: t('adminFigures.returned'), numeric, cell: ({ now }) => number(now.units) },
    { key: 'value', header: t('adminFigures.returns.value'), numeric, cell: ({ now }) => price(now.value) },
    {
      key: 'before',
      header: t('adminFigures.returns.unitsBefore'),
      numeric,
      cell: ({ before }) => number(before.units),
    },
  ];
}

function useProductColumns(): Column<ReturnedProduct>[] {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  const nameRow = useRowName('product');
  const writeRate = useRate();
  const reasonsOf = ({ reasons }: ReturnedProduct) =>
    list(reasons.map(({ reason, units }) => `${t(`adminReturns.reasons.${reason}`)} (${number(units)})`)) || '–';
  const numeric = true;
  return [
    { key: 'name', header: t('adminFigures.divisions.product'), className: 'wide', cell: nameRow },
    { key: 'reasons', header: t('adminFigures.returns.reasons'), cell: reasonsOf },
    { key: 'units', header: t('adminFigures.returned'), numeric, cell: ({ now }) => number(now.units) },
    { key: 'sold', header: t('adminFigures.units'), numeric, cell: ({ sold }) => number(sold) },
    {
      key: 'rate',
      header: t('adminFigures.returns.rate'),
      numeric,
      cell: ({ now, sold }) => writeRate(now.units, sold),
    },
    {
      key: 'before',
      header: t('adminFigures.returns.unitsBefore'),
      numeric,
      cell: ({ before }) => number(before.units),
    },
  ];
}

function ReturnTables({ figures }: { figures: ReturnFigures }) {
  const { t } = useTranslation();
  const [reasons, products] = [useReasonColumns(), useProductColumns()];
  return (
    <>
      <ReturnTotals figures={figures} />
      <p className="note mb-4">{t('adminFigures.returns.hint')}</p>
      <FigureTables
        kinds={{
          caption: t('adminFigures.returns.byReason'),
          columns: reasons,
          rows: figures.reasons,
          rowKey: ({ reason }) => reason,
        }}
        products={{ caption: t('adminFigures.returns.byProduct'), columns: products, rows: figures.products }}
        left={figures.left}
      />
    </>
  );
}

/** Returns of a span by reason and product, beside the year before. */
export function ReturnFiguresPart({ days }: { days: FigureDays }) {
  const { t } = useTranslation();
  const found = useReturnFiguresQuery({ ...days, rows: shownProducts }, alwaysFresh);
  const { currentData: figures, error, isFetching, refetch } = found;
  const problem = readProblem(error);
  if (!problem && !figures) return null;
  const isEmpty = figures && figures.products.length === 0 && figures.reasons.length === 0;
  return (
    <FigureChapter
      title={t('adminFigures.returns.title')}
      note={figures && !isEmpty && <ReturnFile key={JSON.stringify(days)} days={days} />}
    >
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {isEmpty && <p className="note">{t('adminFigures.returns.empty')}</p>}
      {!problem && figures && !isEmpty && <ReturnTables figures={figures} />}
    </FigureChapter>
  );
}
