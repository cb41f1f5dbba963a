import type { Figures } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { Change, Figure, FigureChapter, computeChange, useSigned } from '../../entities/figures/figure.tsx';
import { useFormat } from '../../i18n/format.ts';

/** Sums of the whole span, each with its change from the year before. */
export function FigureTotals({ figures: { now, before } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  const from = (words: string) => t('adminOverview.from', { before: words });
  const compare = (present: number, past: number, words: string) => {
    const percent = computeChange(present, past);
    const isBetter = percent === undefined || percent === 0 ? undefined : percent > 0;
    const change = percent === undefined ? undefined : signed(percent, true);
    return <Change change={change} isBetter={isBetter} before={from(words)} />;
  };
  const net = ({ total }: typeof now) => (total.net === undefined ? '–' : format.price(total.net));
  const [sums, past] = [now.total, before.total];
  const daysOf = ({ from: first, to: last }: typeof now) => ({ from: format.date(first), until: format.date(last) });
  return (
    <FigureChapter
      title={t('adminFigures.totals', daysOf(now))}
      note={<p className="note">{t('adminFigures.against', daysOf(before))}</p>}
    >
      <dl className="figures">
        <Figure
          name={t('adminFigures.turnover')}
          value={format.price(sums.turnover)}
          note={compare(sums.turnover, past.turnover, format.price(past.turnover))}
        />
        <Figure name={t('adminFigures.net')} value={net(now)} note={from(net(before))} />
        <Figure
          name={t('adminOverview.ordersColumn')}
          value={format.number(sums.orders)}
          note={compare(sums.orders, past.orders, format.number(past.orders))}
        />
        <Figure
          name={t('adminFigures.units')}
          value={format.number(sums.units)}
          note={compare(sums.units, past.units, format.number(past.units))}
        />
        <Figure
          name={t('adminOverview.paidBack')}
          value={format.price(sums.paidBack)}
          note={from(format.price(past.paidBack))}
        />
      </dl>
    </FigureChapter>
  );
}
