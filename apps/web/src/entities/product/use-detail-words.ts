import {
  type DetailValue,
  isDetailChoice,
  isDetailNumber,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns a function that writes the value of a typed detail in words or with its unit. */
export function useDetailWords(): (name: DetailValue, value: string | number | boolean | undefined) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (name, value) => {
    if (isDetailNumber(name)) {
      const { unit, decimals } = typedDetails[name];
      return typeof value === 'number' ? `${number(value, decimals)}\u00a0${unit}` : '';
    }
    if (!isDetailChoice(name)) return t(value === true ? 'details.yes' : 'details.no');
    if (name === 'goodsClass') {
      const goods = typedDetails[name].values.find((known) => known === value);
      return goods ? t(`details.choices.goodsClass.${goods}`) : '';
    }
    const size = typedDetails[name].values.find((known) => known === value);
    return size ? t(`details.choices.shippingClass.${size}`) : '';
  };
}
