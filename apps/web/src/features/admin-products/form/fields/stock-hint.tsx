import { useTranslation } from 'react-i18next';
import type { StockWatch } from '../use-product-form.ts';

/** Hint on units sold or returned since the form was opened, and on the stock that a typed value will result in. */
export function StockHint({ stock: { opened, seen, now }, typed }: { stock: StockWatch; typed: string }) {
  const { t } = useTranslation();
  const sold = opened - now;
  if (sold === 0) return null;
  // The server adds the editor's change to the current stock (contract, "Products").
  const result = Math.max(0, now + Number(typed) - seen);
  return (
    <>
      {sold > 0 ? t('adminProducts.soldSince', { count: sold }) : t('adminProducts.returnedSince', { count: -sold })}{' '}
      {now !== seen && Number.isInteger(result) && t('adminProducts.stockWillBe', { count: result })}
    </>
  );
}
