import { type Cents, toCents } from '@kontor/shared/rules/prices/money';
import type { Discounts, VoucherParts } from '@kontor/shared/schemas/order/discounts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';

/** Discounts of codes on a cart, as the server has checked it. */
export interface CartDiscounts {
  discounts: Discounts;
  /** Vouchers, with what they pay of the total. */
  vouchers?: VoucherParts | undefined;
  /** Discount by product, in cents. */
  lines: Readonly<Record<string, Cents>>;
  /** Cents that delivery costs at most. */
  shippingAtMost?: Cents | undefined;
}

/** Rows of discounts among the sums of a cart or an order: the name of each, its code and what it takes off. */
export function DiscountRows({ discounts }: { discounts?: Discounts | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return discounts?.map(({ code, name, amount, shipping }) => (
    <DescriptionRow key={code ?? name} term={code ? t('amounts.discount', { name, code }) : name}>
      {amount === 0 && shipping ? t('amounts.inShipping') : format.cents(-toCents(amount))}
    </DescriptionRow>
  ));
}

/** Rows below the total of a cart or an order: what each voucher pays of it, and what is left. */
export function VoucherRows({ vouchers, total }: { vouchers: VoucherParts | undefined; total: Cents }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!vouchers?.length) return null;
  const left = vouchers.reduce((rest, { amount }) => rest - toCents(amount), total);
  return (
    <DescriptionList>
      {vouchers.map(({ ending, amount }) => (
        <DescriptionRow key={ending} term={t('amounts.voucher', { ending })}>
          {format.cents(-toCents(amount))}
        </DescriptionRow>
      ))}
      <DescriptionRow term={t('amounts.besideVouchers')}>{format.cents(left)}</DescriptionRow>
    </DescriptionList>
  );
}
