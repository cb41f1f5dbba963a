import { figureDivisions, figureOrders } from '@kontor/shared/rules/figures/figure-rules';
import { useTranslation } from 'react-i18next';
import { DaySpanFields } from '../../components/list/day-span-fields.tsx';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { FigureFile } from './figure-file.tsx';
import { findSpanProblem, spanNames } from './spans.ts';
import type { FigureChoice } from './use-figure-choice.ts';

/** Filters of the figures (span, days, division and sort order), with the button for the file. */
export function FigureFilters({ choice }: { choice: FigureChoice }) {
  const { t } = useTranslation();
  const { query, span } = choice;
  return (
    <ListFilters>
      <ChoiceFilter
        label={t('adminFigures.span')}
        // Listed only while days were typed: users cannot choose it, the list merely shows it.
        {...(span === undefined && { all: t('adminFigures.ownSpan') })}
        choices={spanNames}
        nameOf={(name) => t(`adminFigures.spans.${name}`)}
        value={span}
        onChoose={choice.chooseSpan}
      />
      <DaySpanFields from={query.from} to={query.to} onDay={choice.chooseDay} />
      <ChoiceFilter
        label={t('adminFigures.by')}
        choices={figureDivisions}
        nameOf={(by) => t(`adminFigures.divisions.${by}`)}
        value={query.by}
        onChoose={(by) => choice.choose('by', by)}
      />
      <ChoiceFilter
        label={t('adminFigures.order')}
        choices={figureOrders}
        nameOf={(order) => t(`adminFigures.orders.${order}`)}
        value={query.order}
        onChoose={(order) => choice.choose('order', order)}
      />
      {!findSpanProblem(query) && <FigureFile key={JSON.stringify(query)} query={query} />}
    </ListFilters>
  );
}
