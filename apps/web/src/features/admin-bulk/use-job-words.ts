import type { BulkJob } from '@kontor/shared/wire/bulk-changes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useValueWords } from './use-value-words.ts';

const sign = (value: number, words: string) => (value > 0 ? `+${words}` : words);

/** Returns the words for the change of a price or a stock; empty for another one. */
function useNumberWords(): (job: BulkJob) => string[] {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  return ({ change: { price: changed, stock } }) => {
    const { percent, amount, value, ending } = changed ?? {};
    return [
      percent === undefined ? '' : sign(percent, `${number(percent, 2)}\u00a0%`),
      amount === undefined ? '' : sign(amount, price(amount)),
      value === undefined ? '' : price(value),
      ending === undefined ? '' : t('adminBulk.endsWith', { ending }),
      stock?.change === undefined
        ? ''
        : sign(stock.change, t('adminBulk.units', { count: stock.change, shown: number(stock.change) })),
      stock?.value === undefined ? '' : t('adminBulk.units', { count: stock.value, shown: number(stock.value) }),
    ];
  };
}

/** Returns functions that describe a change of many products. */
export function useJobWords() {
  const { t } = useTranslation();
  const writeValues = useValueWords();
  const writeNumbers = useNumberWords();
  const describe = (job: BulkJob): string => {
    const { published, category, taxClass, brand } = job.change;
    const others = writeValues({ published, category, taxClass, brand });
    const words = [job.name ?? '', ...writeNumbers(job), others === '–' ? '' : others];
    return words.filter(Boolean).join(' · ');
  };
  const tellState = (job: BulkJob): string => {
    const { state, total, counts } = job;
    return t(`adminBulk.states.${state}`, { ...counts, total, done: total - counts.open });
  };
  return {
    describe,
    tellState,
    nameUndo: (job: BulkJob) => t('adminBulk.undoNamed', { change: describe(job) }),
    nameCancel: (job: BulkJob) => t('adminBulk.cancelNamed', { change: describe(job) }),
  };
}
