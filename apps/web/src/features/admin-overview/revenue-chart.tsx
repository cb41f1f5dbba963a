import type { Overview } from '@kontor/shared/wire/overview';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Table } from '../../ui/list/table.tsx';
import { computeChartScale, type Scale } from './chart-scale.ts';
import { useDayNames } from './day-names.ts';

type Days = Overview['days'];

/** Revenue of the last 30 days, as bars and as a table. */
export function RevenueChart({ days }: { days: Days }) {
  const { t } = useTranslation();
  const titleId = useId();
  const earned = days.some(({ revenue }) => revenue !== 0);
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="row between">
        <h2 id={titleId}>{t('adminOverview.chart')}</h2>
        {earned && <p className="note">{t('adminOverview.chartNote')}</p>}
      </div>
      {earned ? <Bars days={days} /> : <p className="note">{t('adminOverview.noRevenue')}</p>}
      <div className="below">
        <details>
          <summary className="link link-quiet">{t('adminOverview.asTable')}</summary>
          <DayTable days={days} />
        </details>
      </div>
    </section>
  );
}

/** Width of a day in units of the drawing; the scale is 100 units high. */
const WIDTH = 10;
const HEIGHT = 100;

/** Returns the distance of an amount from the top of the drawing. */
const computeHeight = (amount: number, { lowest, highest }: Scale): number =>
  Number((((highest - amount) / (highest - lowest)) * HEIGHT).toFixed(1));

/** Returns the outline of a day's bar; today's is open, because the day is not over. */
function drawBar(index: number, amount: number, scale: Scale): string {
  const base = computeHeight(0, scale);
  return `M${(index * WIDTH + 3.3).toFixed(1)} ${base}V${computeHeight(amount, scale)}h3.4V${base}`;
}

function Bars({ days }: { days: Days }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { long, short } = useDayNames();
  const amounts = days.map(({ revenue }) => revenue);
  const scale = computeChartScale(amounts);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const bars = amounts.map((amount, index) => drawBar(index, amount, scale));
  const across = `h${days.length * WIDTH}`;
  const marked = [0, 1, 2, 3].map((part) => days[Math.round((part * (days.length - 1)) / 4)]?.day ?? '');
  return (
    <div className="chart">
      <ol aria-hidden="true">
        {scale.lines.map((amount) => (
          <li key={amount}>{format.number(amount)}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('adminOverview.chartLabel', {
          first: long(first),
          last: long(last),
          lowest: format.price(Math.min(...amounts)),
          highest: format.price(Math.max(...amounts)),
        })}
      >
        <path d={scale.lines.map((amount) => `M0 ${computeHeight(amount, scale)}${across}`).join('')} />
        <path className="bars" d={bars.slice(0, -1).join('')} />
        <path className="today" d={bars.at(-1)} />
        <path className="base" d={`M0 ${computeHeight(0, scale)}${across}`} />
      </svg>
      <ul aria-hidden="true">
        {marked.map((day) => (
          <li key={day}>{short(day)}</li>
        ))}
        <li>{t('adminOverview.chartToday')}</li>
      </ul>
    </div>
  );
}

function DayTable({ days }: { days: Days }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { long } = useDayNames();
  return (
    <Table
      caption={t('adminOverview.chart')}
      columns={[
        { key: 'day', header: t('adminOverview.day'), cell: ({ day }) => long(day) },
        {
          key: 'orders',
          header: t('adminOverview.ordersColumn'),
          numeric: true,
          cell: ({ orders }) => format.number(orders),
        },
        {
          key: 'revenue',
          header: t('adminOverview.revenue'),
          numeric: true,
          cell: ({ revenue }) => format.price(revenue),
        },
      ]}
      rows={days}
      rowKey={({ day }) => day}
    />
  );
}
