import type { Promotion } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Says whether a promotion is still to come, valid, used up or past. @param today in Germany, such as `2026-11-21` */
export function findState({ from, until, uses, used }: Promotion, today: string) {
  if (from && today < from) return 'planned';
  if (until && until < today) return 'over';
  return uses !== undefined && used >= uses ? 'usedUp' : 'running';
}

/** Returns functions that say in words what a promotion gives, when and how often. */
export function usePromotionWords() {
  const { t } = useTranslation();
  const { price, number, date } = useFormat();
  const gift = ({ kind, value }: Promotion): string => {
    if (kind === 'percent') return t('adminPromotions.percentOff', { percent: number(value, 2) });
    if (kind === 'amount') return t('adminPromotions.amountOff', { amount: price(value) });
    return value > 0
      ? t('adminPromotions.shippingAtMost', { amount: price(value) })
      : t('adminPromotions.shippingFree');
  };
  const period = ({ from, until }: Promotion): string => {
    if (from && until) return t('adminPromotions.between', { from: date(from), until: date(until) });
    if (from) return t('adminPromotions.fromDay', { from: date(from) });
    return until ? t('adminPromotions.untilDay', { until: date(until) }) : t('adminPromotions.always');
  };
  const uses = ({ used, uses: most }: Promotion): string =>
    most ? t('adminPromotions.usedOf', { used, uses: most }) : number(used);
  const codes = ({ code, codes: made }: Promotion): string[] => {
    const all = [...(code ? [code] : []), ...(made > 0 ? [t('adminPromotions.manyCodes', { count: made })] : [])];
    return all.length > 0 ? all : [t('adminPromotions.noCode')];
  };
  return { gift, period, uses, codes };
}
