import type { FigureFileQuery } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { FigureBars } from '../../features/admin-figures/figure-bars.tsx';
import { FigureFilters } from '../../features/admin-figures/figure-filters.tsx';
import { FigureTable } from '../../features/admin-figures/figure-table.tsx';
import { FigureTotals } from '../../features/admin-figures/figure-totals.tsx';
import { ReturnFiguresPart } from '../../features/admin-figures/return-figures.tsx';
import { useFiguresQuery } from '../../features/admin-figures/figures-api.ts';
import { findSpanProblem } from '../../features/admin-figures/spans.ts';
import { useFigureChoice } from '../../features/admin-figures/use-figure-choice.ts';
import { ViewFiguresPart } from '../../features/admin-figures/view-figures.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { FigureChapter } from '../../entities/figures/figure.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Most rows in the table; the file has all of them. */
const shownRows = 50;

/** `/admin/figures`: turnover, returns and views of a span, beside the year before. */
export function FiguresPage() {
  const { t } = useTranslation();
  const choice = useFigureChoice();
  const { from, to } = choice.query;
  const days = { from, to };
  const problem = findSpanProblem(days);
  return (
    <AdminFrame title={t('adminFigures.title')}>
      <FigureFilters choice={choice} />
      {problem === undefined && (
        <>
          <Turnover query={choice.query} />
          <ReturnFiguresPart days={days} />
          <ViewFiguresPart days={days} />
        </>
      )}
      {problem === 'tooLong' && (
        <p className="note" role="status">
          {t('adminFigures.tooLong')}
        </p>
      )}
    </AdminFrame>
  );
}

function Turnover({ query }: { query: FigureFileQuery }) {
  const { t } = useTranslation();
  const {
    currentData: figures,
    error,
    isFetching,
    refetch,
  } = useFiguresQuery({ ...query, rows: shownRows }, alwaysFresh);
  const problem = readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!figures) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <TextSkeleton lines={10} />
      </div>
    );
  }
  if (figures.rows.length === 0) {
    return <EmptyState title={t('adminFigures.empty')}>{t('adminFigures.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <FigureTotals figures={figures} />
      <FigureChapter
        title={t('adminFigures.tableOf', { by: t(`adminFigures.divisions.${figures.by}`) })}
        note={
          <p className="key" aria-hidden="true">
            <span>{t('adminFigures.thisSpan')}</span>
            <span>{t('adminFigures.before')}</span>
          </p>
        }
      >
        <FigureBars figures={figures} />
        <FigureTable figures={figures} />
      </FigureChapter>
    </>
  );
}
