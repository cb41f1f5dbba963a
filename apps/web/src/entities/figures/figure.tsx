import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns the change in whole percent; undefined if the earlier amount is not positive. */
export function computeChange(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

/** Returns a function that writes a difference with its sign: `+5`, `−37 %`, `±0`. */
export function useSigned() {
  const format = useFormat();
  const { t } = useTranslation();
  return (change: number, isPercent: boolean): string => {
    const sign = change > 0 ? '+' : change < 0 ? '\u2212' : '±';
    const size = format.number(Math.abs(change));
    return sign + (isPercent ? t('adminOverview.percent', { size }) : size);
  };
}

/** Figure with its name and a note, for a description list of class `figures`. */
export function Figure({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{note}</dd>
    </div>
  );
}

interface ChangeProps {
  /** Formatted change, such as `+42 %`; undefined if there is nothing to compare with. */
  change: string | undefined;
  isBetter?: boolean | undefined;
  before: ReactNode;
}

/** Change of a figure, coloured as better or worse, followed by the earlier figure. */
export function Change({ change, isBetter, before }: ChangeProps) {
  const tone = isBetter === undefined ? undefined : isBetter ? 'up' : 'down';
  return (
    <>
      {change !== undefined && <span className={tone}>{change}</span>} {before}
    </>
  );
}

interface ChapterProps {
  title: string;
  /** Content beside the title, such as the days or the legend of the chart. */
  note?: ReactNode;
  children: ReactNode;
}

/** Section of a page of figures, with its heading. */
export function FigureChapter({ title, note, children }: ChapterProps) {
  const titleId = useId();
  return (
    <section className="chapter" aria-labelledby={titleId}>
      <div className="row between">
        <h2 id={titleId}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
