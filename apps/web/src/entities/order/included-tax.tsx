import type { IncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';

interface IncludedTaxRowsProps {
  /** In cents. */
  rows: readonly Pick<IncludedTax, 'percent' | 'tax'>[];
  /** Whether it is delivered to a verified firm in another EU country (§ 6a UStG). */
  isExempt?: boolean | undefined;
  /** Whether it sells vouchers: their VAT arises when they are redeemed (§ 3 (15) UStG). */
  isOfVouchers?: boolean;
}

/** Rows for the VAT in a total, one per rate; without any, the sentence on the exemption or on a small business (§ 19 UStG). */
export function IncludedTaxRows({ rows, isExempt = false, isOfVouchers = false }: IncludedTaxRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isExempt) return <p className="small">{t('amounts.taxFree')}</p>;
  if (rows.length === 0) return <p className="small">{t('amounts.smallBusiness')}</p>;
  if (isOfVouchers) return <p className="small">{t('amounts.vouchersTaxedLater')}</p>;
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
