import type { SoldVoucher } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';

/** Vouchers that an order has sold, each by the end of its code, with what is left of it. */
export function SoldVouchers({ vouchers }: { vouchers: readonly SoldVoucher[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = ({ ending, value, balance, lastDay, isBlocked }: SoldVoucher): string => {
    const name = ending ? t('soldVouchers.one', { ending }) : t('soldVouchers.unnamed');
    if (isBlocked) return t('soldVouchers.blocked', { name, value: format.price(value) });
    const words = { name, value: format.price(value), balance: format.price(balance) };
    return t('soldVouchers.left', { ...words, day: format.date(lastDay) });
  };
  return (
    <>
      <ul className="flow">
        {vouchers.map((voucher, index) => (
          <li key={voucher._id ?? `${voucher.ending ?? ''} ${index}`}>{write(voucher)}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link className="link" to="/voucher-balance">
          {t('soldVouchers.see')}
        </Link>
      </p>
    </>
  );
}
