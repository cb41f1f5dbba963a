import type { Overview } from '@kontor/shared/wire/overview';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useDayNames } from '../day-names.ts';
import { computeChange, cutToSameDay, sumDays } from './sum-month.ts';

function Figure({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{note}</dd>
    </div>
  );
}

interface ChangeProps {
  /** Change in words, such as `+42 %`; none if there is nothing to compare with. */
  change: string | undefined;
  isBetter?: boolean | undefined;
  before: string;
}

function Change({ change, isBetter, before }: ChangeProps) {
  const tone = isBetter === undefined ? undefined : isBetter ? 'up' : 'down';
  return (
    <>
      {change !== undefined && <span className={tone}>{change}</span>} {before}
    </>
  );
}

/** Returns a function that writes a difference with its sign: `+5`, `−37 %`, `±0`. */
function useSigned() {
  const format = useFormat();
  const { t } = useTranslation();
  return (change: number, isPercent: boolean): string => {
    const sign = change > 0 ? '+' : change < 0 ? '\u2212' : '±';
    const size = format.number(Math.abs(change));
    return sign + (isPercent ? t('adminOverview.percent', { size }) : size);
  };
}

/** Figures of the month up to today, each with its change to the same days of the month before. */
export function MonthFigures({ overview: { course, today } }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  const titleId = useId();
  const { month: nameMonth } = useDayNames();
  const sameDays = cutToSameDay(course);
  const [now, before] = [sumDays(course.month), sumDays(sameDays)];
  const from = (words: string) => t('adminOverview.from', { before: words });
  const compare = (present: number, past: number) => {
    const percent = computeChange(present, past);
    const change = percent === undefined ? undefined : signed(percent, true);
    const isBetter = percent === undefined || percent === 0 ? undefined : percent > 0;
    return <Change change={change} isBetter={isBetter} before={from(format.price(past))} />;
  };
  const ordered = now.orders - before.orders;
  return (
    <section className="chapter" aria-labelledby={titleId}>
      <div className="row between">
        <h2 id={titleId}>{nameMonth(course.month[0]?.day ?? '')}</h2>
        <p className="note">
          {t('adminOverview.against', { days: format.days(sameDays[0]?.day ?? '', sameDays.at(-1)?.day ?? '') })}
        </p>
      </div>
      <dl className="figures">
        <Figure
          name={t('adminOverview.revenueToday')}
          value={format.price(today.revenue)}
          note={t('adminOverview.orders', { count: today.orders })}
        />
        <Figure
          name={t('adminOverview.revenue')}
          value={format.price(now.revenue)}
          note={compare(now.revenue, before.revenue)}
        />
        <Figure
          name={t('adminOverview.ordersColumn')}
          value={format.number(now.orders)}
          note={
            <Change
              change={signed(ordered, false)}
              isBetter={ordered === 0 ? undefined : ordered > 0}
              before={from(format.number(before.orders))}
            />
          }
        />
        <Figure
          name={t('adminOverview.perOrder')}
          value={now.perOrder === undefined ? '–' : format.price(now.perOrder)}
          note={compare(now.perOrder ?? 0, before.perOrder ?? 0)}
        />
        <Figure
          name={t('adminOverview.paidBack')}
          value={format.price(now.paidBack)}
          note={from(format.price(before.paidBack))}
        />
      </dl>
    </section>
  );
}
