import type { Overview } from '@kontor/shared/wire/overview';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Table } from '../../../ui/list/table.tsx';
import { useDayNames } from '../day-names.ts';
import { computeChartScale, type Scale } from './chart-scale.ts';
import { accumulate, cutToSameDay, sumDays } from './sum-month.ts';

type Course = Overview['course'];

/** Revenue of the month summed up as an area, the month before as a hairline, and both as a table. */
export function MonthChart({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { month: nameMonth } = useDayNames();
  const titleId = useId();
  const isEmpty = [...course.month, ...course.previous].every(({ revenue }) => revenue === 0);
  return (
    <section className="chapter" aria-labelledby={titleId}>
      <div className="row between">
        <h2 id={titleId}>{t('adminOverview.chart')}</h2>
        {!isEmpty && (
          <p className="key" aria-hidden="true">
            <span>{nameMonth(course.month[0]?.day ?? '')}</span>
            <span>{nameMonth(course.previous[0]?.day ?? '')}</span>
          </p>
        )}
      </div>
      {isEmpty ? <p className="note">{t('adminOverview.noRevenue')}</p> : <Curves course={course} />}
      <details>
        <summary className="link link-quiet">{t('adminOverview.asTable')}</summary>
        <DayTable course={course} />
      </details>
    </section>
  );
}

/** Width of a day in units of the drawing; the scale is 100 units high. */
const WIDTH = 10;
const HEIGHT = 100;

/** Returns the distance of an amount from the top of the drawing. */
const computeHeight = (amount: number, { lowest, highest }: Scale): number =>
  Number((((highest - amount) / (highest - lowest)) * HEIGHT).toFixed(1));

/** Returns a line with a step for each day. */
function drawSteps(amounts: readonly number[], scale: Scale): string {
  const steps = amounts.map((amount, index) => {
    const y = computeHeight(amount, scale);
    return `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * WIDTH}`;
  });
  return steps.join('');
}

/** Returns the number of days of the month that this day belongs to. */
function countMonthDays(day: string): number {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate();
}

function Curves({ course: { month, previous } }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { month: nameMonth } = useDayNames();
  const [now, past] = [accumulate(month), accumulate(previous)];
  const scale = computeChartScale([...now, ...past]);
  const days = Math.max(countMonthDays(month[0]?.day ?? ''), past.length);
  const across = `h${days * WIDTH}`;
  const base = computeHeight(0, scale);
  const curve = drawSteps(now, scale);
  return (
    <div className="chart">
      <ol aria-hidden="true">
        {scale.lines.map((amount) => (
          <li key={amount}>{format.number(amount)}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${days * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('adminOverview.chartLabel', {
          month: nameMonth(month[0]?.day ?? ''),
          revenue: format.price(now.at(-1) ?? 0),
          previous: nameMonth(previous[0]?.day ?? ''),
          before: format.price(sumDays(cutToSameDay({ month, previous })).revenue),
        })}
      >
        <path d={scale.lines.map((amount) => `M0 ${computeHeight(amount, scale)}${across}`).join('')} />
        <path className="area" d={`${curve}V${base}H0z`} />
        <path className="past" d={drawSteps(past, scale)} />
        <path className="curve" d={curve} />
        <path className="base" d={`M0 ${base}${across}`} />
      </svg>
      <ul aria-hidden="true">
        {[1, 8, 15, 22, days].map((day) => (
          <li key={day}>{t('adminOverview.dayOfMonth', { day })}</li>
        ))}
      </ul>
    </div>
  );
}

function DayTable({ course: { month, previous } }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { long, month: nameMonth } = useDayNames();
  const [sums, past] = [accumulate(month), accumulate(previous)];
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
        {
          key: 'sum',
          header: t('adminOverview.summed'),
          numeric: true,
          cell: (_, index) => format.price(sums[index] ?? 0),
        },
        {
          key: 'past',
          header: nameMonth(previous[0]?.day ?? ''),
          numeric: true,
          cell: (_, index) => format.price(past[Math.min(index, past.length - 1)] ?? 0),
        },
      ]}
      rows={month}
      rowKey={({ day }) => day}
    />
  );
}
