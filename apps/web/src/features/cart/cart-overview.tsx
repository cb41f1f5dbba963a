import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localized } from '../../lib/localized.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { ItemLine } from '../../ui/list/item-line.tsx';
import { Leader, Leaders, Total } from '../../ui/list/leader.tsx';
import { lineTotal } from './cart-line.ts';
import { selectCartCount, selectCartLines, selectCartTotals } from './cart-slice.ts';

/** The cart in passing, nothing to change: what, how many, for how much. */
export function CartOverview() {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const lines = useSelector(selectCartLines);
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <ItemLine
            key={line._id}
            small
            photo={line.image[0] && { path: line.image[0].path, alt: '' }}
            noPhotoLabel={t('common.noPhoto')}
            name={localized(line, 'name', language)}
            to={`/products/${line._id}`}
            note={t('common.orderLine', { quantity: line.qty, price: format.price(line.price) })}
            amount={format.cents(lineTotal(line))}
          />
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
      <Leaders>
        <Leader term={itemsLabel ?? t('common.items', { count })}>{format.cents(items)}</Leader>
        <Leader term={t('common.shipping')}>{format.cents(shipping)}</Leader>
      </Leaders>
      <Total
        term={
          <>
            {t('common.total')} <span className="small">{priceNote[language]}</span>
          </>
        }
      >
        {format.cents(total)}
      </Total>
    </div>
  );
}
