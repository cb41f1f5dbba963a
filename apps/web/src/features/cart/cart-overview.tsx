import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ArticleLine } from '../../entities/order/article-line.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { pickLanguage } from '@kontor/shared/localize';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { DescriptionRow, DescriptionList, Total } from '../../ui/list/description-list.tsx';
import { findLineUnitPrice } from './line-unit-price.ts';
import { selectCartCount, selectCartLines, selectCartTotals } from './cart-slice.ts';
import { useLineFacts } from './use-cart-check.ts';

/** The cart in passing, nothing to change: what, how many, for how much. */
export function CartOverview() {
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <ArticleLine key={line._id} line={{ ...line, ...findLineUnitPrice(line, factsOf(line._id)) }} />
        ))}
      </ul>
      <div className="below">
        <CartSums />
      </div>
    </>
  );
}

/** Items, shipping and total of the cart, with what every price says of tax and shipping. */
export function CartSums({ itemsLabel }: { itemsLabel?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { priceNote } = useShopSettings();
  const count = useSelector(selectCartCount);
  const { items, shipping, total } = useSelector(selectCartTotals);
  return (
    <div>
      <DescriptionList>
        <DescriptionRow term={itemsLabel ?? t('amounts.items', { count })}>{format.cents(items)}</DescriptionRow>
        <DescriptionRow term={t('amounts.shipping')}>{format.cents(shipping)}</DescriptionRow>
      </DescriptionList>
      <Total
        term={
          <>
            {t('amounts.total')} <span className="small">{pickLanguage(priceNote, language)}</span>
          </>
        }
      >
        {format.cents(total)}
      </Total>
    </div>
  );
}
