import type { Overview } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { Change, computeChange, Figure, FigureChapter, useSigned } from '../../../entities/figures/figure.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useDayNames } from '../day-names.ts';
import { cutToSameDay, sumDays } from './sum-month.ts';

/** Figures of the month up to today, each with its change to the same days of the month before. */
export function MonthFigures({ overview: { course, today } }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
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
    <FigureChapter
      title={nameMonth(course.month[0]?.day ?? '')}
      note={
        <p className="note">
          {t('adminOverview.against', { days: format.days(sameDays[0]?.day ?? '', sameDays.at(-1)?.day ?? '') })}
        </p>
      }
    >
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
    </FigureChapter>
  );
}
