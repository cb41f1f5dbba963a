import type { IncludedTax } from '@kontor/shared/included-tax';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';

/** The VAT in a total, a row per rate; without any the sentence of a small business (§ 19 UStG). @param rows in cents */
export function IncludedTaxRows({ rows }: { rows: readonly Pick<IncludedTax, 'percent' | 'tax'>[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return <p className="small">{t('amounts.smallBusiness')}</p>;
  return (
    <DescriptionList className="small">
      {rows.map(({ percent, tax }) => (
        <DescriptionRow key={percent} term={t('amounts.includedTax', { percent: format.number(percent, 2) })}>
          {format.cents(tax)}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}
