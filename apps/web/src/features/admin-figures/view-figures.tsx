import type { FigureDays, ViewFigures } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { FigureChapter } from '../../entities/figures/figure.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Column } from '../../ui/list/table.tsx';
import { ViewFile } from './figure-file.tsx';
import { FigureTables } from './figure-tables.tsx';
import { useViewFiguresQuery } from './figures-api.ts';
import { useRate } from './use-rate.ts';
import { useRowName } from './use-row-name.tsx';

/** Most products in the table; the file has all of them. */
const shownProducts = 25;

type ViewedProduct = ViewFigures['products'][number];

function useProductColumns(): Column<ViewedProduct>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameRow = useRowName('product');
  const writeRate = useRate();
  const numeric = true;
  const rateOf = ({ views, orders }: ViewedProduct['now']) => writeRate(orders, views);
  return [
    { key: 'name', header: t('adminFigures.divisions.product'), className: 'wide', cell: nameRow },
    { key: 'views', header: t('adminFigures.views.count'), numeric, cell: ({ now }) => number(now.views) },
    { key: 'orders', header: t('adminOverview.ordersColumn'), numeric, cell: ({ now }) => number(now.orders) },
    { key: 'rate', header: t('adminFigures.views.conversion'), numeric, cell: ({ now }) => rateOf(now) },
    { key: 'before', header: t('adminFigures.views.before'), numeric, cell: ({ before }) => number(before.views) },
    {
      key: 'rateBefore',
      header: t('adminFigures.views.conversionBefore'),
      numeric,
      cell: ({ before }) => rateOf(before),
    },
  ];
}

function usePageColumns(): Column<ViewFigures['pages'][number]>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const numeric = true;
  return [
    {
      key: 'page',
      header: t('adminFigures.views.page'),
      className: 'wide',
      cell: ({ page }) => t(`adminFigures.views.pages.${page}`),
    },
    { key: 'views', header: t('adminFigures.views.count'), numeric, cell: ({ now }) => number(now) },
    { key: 'before', header: t('adminFigures.before'), numeric, cell: ({ before }) => number(before) },
  ];
}

function ViewTables({ figures }: { figures: ViewFigures }) {
  const { t } = useTranslation();
  const [pages, products] = [usePageColumns(), useProductColumns()];
  return (
    <>
      <p className="note mb-4">{t('adminFigures.views.hint')}</p>
      <FigureTables
        kinds={{
          caption: t('adminFigures.views.byPage'),
          columns: pages,
          rows: figures.pages,
          rowKey: ({ page }) => page,
        }}
        products={{ caption: t('adminFigures.views.byProduct'), columns: products, rows: figures.products }}
        left={figures.left}
      />
    </>
  );
}

/** Views by kind of page, and by product with its orders, beside the year before. */
export function ViewFiguresPart({ days }: { days: FigureDays }) {
  const { t } = useTranslation();
  const found = useViewFiguresQuery({ ...days, rows: shownProducts }, alwaysFresh);
  const { currentData: figures, error, isFetching, refetch } = found;
  const problem = readProblem(error);
  if (!problem && !figures) return null;
  const isEmpty = figures?.pages.length === 0;
  return (
    <FigureChapter
      title={t('adminFigures.views.title')}
      note={figures && !isEmpty && <ViewFile key={JSON.stringify(days)} days={days} />}
    >
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!problem && isEmpty && <p className="note">{t('adminFigures.views.empty')}</p>}
      {!problem && figures && !isEmpty && <ViewTables figures={figures} />}
    </FigureChapter>
  );
}
