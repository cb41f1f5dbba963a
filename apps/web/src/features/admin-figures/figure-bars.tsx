import type { Figures } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { rowKey, useRowName } from './use-row-name.tsx';

/** Most bars of a chart; the table has all rows. */
const shownBars = 10;

/** Width of the SVG's view box. */
const width = 100;

/** Bar chart of the first rows, each with a bar for the year before. The table on the page has the same amounts. */
export function FigureBars({ figures: { by, rows } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameRow = useRowName(by);
  const shown = rows.slice(0, shownBars);
  const most = Math.max(...shown.flatMap(({ now, before }) => [now.turnover, before.turnover]));
  const [first] = shown;
  if (!first || most <= 0) return null;
  const measure = (turnover: number) => Math.max(0, (turnover / most) * width).toFixed(1);
  const label = { count: shown.length, name: nameRow(first), turnover: format.price(first.now.turnover) };
  return (
    <div className="bars" role="img" aria-label={t('adminFigures.chartLabel', label)}>
      {shown.map((row) => (
        <p key={rowKey(row)}>
          <span>{nameRow(row)}</span>
          <svg viewBox={`0 0 ${width} 12`} preserveAspectRatio="none">
            <rect y="0" height="7" width={measure(row.now.turnover)} />
            <rect className="past" y="8" height="4" width={measure(row.before.turnover)} />
          </svg>
        </p>
      ))}
    </div>
  );
}
