import type { Discounts } from '@kontor/shared/schemas/order/discounts';
import type { OfferedShipping } from '@kontor/shared/schemas/order/shipping-methods';
import type { PriceTerms, Totals } from '@kontor/shared/rules/prices/pricing';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { IncludedTaxRows } from '../../../entities/order/included-tax.tsx';
import { type CartDiscounts, DiscountRows, VoucherRows } from '../../../entities/order/discount-rows.tsx';
import { useShippingName } from '../../../entities/order/order-articles.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { DescriptionList, DescriptionRow, Total } from '../../../ui/list/description-list.tsx';
import { selectCartCount, selectCartLines } from '../cart-slice.ts';
import { computeCartTotals, quoteCart } from './cart-totals.ts';

export interface CartSumsProps {
  /** Country of the delivery address; empty or undefined while it is not chosen. */
  country: string | undefined;
  /** Price terms of the order, if the recipient of the invoice is known. */
  terms?: PriceTerms | undefined;
  /** Totals from the server for this cart, if they are newer than the loaded page. */
  told?: Pick<Totals, 'items' | 'shipping' | 'wrapping' | 'total' | 'taxIncluded'> | undefined;
  /** Discounts of codes. */
  codes?: CartDiscounts | undefined;
  /** Delivery method that counts, where the shop has methods. */
  method?: OfferedShipping | undefined;
}

/** Items, shipping, total and included VAT of the cart. Without a country it shows the lowest shipping costs. */
export function CartSums({ country, terms, told, codes, method }: CartSumsProps) {
  const { t } = useTranslation();
  const shop = useShopSettings();
  const lines = useSelector(selectCartLines);
  const count = useSelector(selectCartCount);
  const [only, ...others] = shop.countries;
  const known = country || (others.length === 0 ? only : undefined);
  const label = t('amounts.items', { count });
  if (!known) return <SumsOfAnyCountry label={label} codes={codes} />;
  const totals = told ?? computeCartTotals(lines, shop, known, terms, codes);
  return (
    <div>
      <SumsOfCountry label={label} country={known} totals={totals} discounts={codes?.discounts} method={method} />
      <VoucherRows vouchers={codes?.vouchers} total={totals.total} />
      {lines.length > 0 && (
        <IncludedTaxRows rows={totals.taxIncluded} isExempt={terms?.exempt} isOfVouchers={sellsVouchers(lines)} />
      )}
    </div>
  );
}

interface SumsOfCountryProps {
  label: string;
  country: string;
  totals: NonNullable<CartSumsProps['told']>;
  discounts: Discounts | undefined;
  method: OfferedShipping | undefined;
}

function SumsOfCountry({ label, country, totals, discounts, method }: SumsOfCountryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shipping = useShippingName(method, t('amounts.shippingTo', { country: format.country(country) }));
  const isMailed = sellsVouchers(useSelector(selectCartLines));
  return (
    <>
      <DescriptionList>
        <DescriptionRow term={label}>{format.cents(totals.items)}</DescriptionRow>
        <DiscountRows discounts={discounts} />
        {!isMailed && <DescriptionRow term={shipping}>{format.cents(totals.shipping)}</DescriptionRow>}
        {totals.wrapping !== undefined && (
          <DescriptionRow term={t('amounts.wrapping')}>{format.cents(totals.wrapping)}</DescriptionRow>
        )}
      </DescriptionList>
      <Total term={t('amounts.total')}>{format.cents(totals.total)}</Total>
    </>
  );
}

/**
 * Sums before a country is chosen. The lowest shipping costs are shown below the total and not included; costs that are equal
 * everywhere are one of the rows.
 */
function SumsOfAnyCountry({ label, codes }: { label: string; codes: CartDiscounts | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shop = useShopSettings();
  const lines = useSelector(selectCartLines);
  const { items: goods, shipping, isSame } = quoteCart(lines, shop, codes);
  const items = goods - Object.values(codes?.lines ?? {}).reduce((sum, cents) => sum + cents, 0);
  const price = format.cents(shipping);
  const isSmall = shop.tax.mode === 'small_business';
  return (
    <div>
      <DescriptionList>
        <DescriptionRow term={label}>{format.cents(goods)}</DescriptionRow>
        <DiscountRows discounts={codes?.discounts} />
        {isSame && !sellsVouchers(lines) && <DescriptionRow term={t('amounts.shipping')}>{price}</DescriptionRow>}
      </DescriptionList>
      <Total
        term={
          <>
            {t(isSame ? 'amounts.total' : 'amounts.subtotal')}{' '}
            {!isSmall && !sellsVouchers(lines) && <span className="small">{t('amounts.withTax')}</span>}
          </>
        }
      >
        {format.cents(isSame ? items + shipping : items)}
      </Total>
      {!isSame && (
        <DescriptionList>
          <DescriptionRow term={t('amounts.plusShipping')}>{t('amounts.from', { price })}</DescriptionRow>
        </DescriptionList>
      )}
      {isSmall && <IncludedTaxRows rows={[]} />}
    </div>
  );
}
