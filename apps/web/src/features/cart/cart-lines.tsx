import type { CartItem } from '@kontor/shared/cart';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localized } from '../../lib/localized.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { ItemLine } from '../../ui/item-line.tsx';
import { QuantitySelect } from '../../ui/quantity-select.tsx';
import type { CartChange } from './cart-changes.ts';
import { lineTotal } from './cart-line.ts';
import { itemRemoved, quantityChanged, selectCartLines } from './cart-slice.ts';

/** What has become of a line, in a few words below its price. */
function useChangeNote(): (change: CartChange) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (change) => {
    switch (change.kind) {
      case 'price':
        return t('cart.nowPrice', { price: format.price(change.to) });
      case 'fewer':
        return t('cart.fewer', { count: change.to });
      case 'soldOut':
        return t('cart.soldOut');
      default:
        return t('cart.gone');
    }
  };
}

interface LineProps {
  line: CartItem;
  changes: readonly CartChange[];
  onRemoved: () => void;
}

function CartLineRow({ line, changes, onRemoved }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const announce = useAnnounce();
  const changeNote = useChangeNote();
  const name = localized(line, 'name', language);
  const [photo] = line.image;
  const choose = (qty: number): void => {
    dispatch(quantityChanged({ _id: line._id, qty }));
    announce(t('cart.quantityChanged', { name, quantity: qty, total: format.cents(lineTotal({ ...line, qty })) }));
  };
  const remove = (): void => {
    dispatch(itemRemoved(line._id));
    announce(t('cart.removed', { name }));
    onRemoved();
  };
  return (
    <ItemLine
      photo={photo && { path: photo.path, alt: '' }}
      noPhotoLabel={t('common.noPhoto')}
      name={name}
      to={`/products/${line._id}`}
      note={
        <>
          <p>{t('common.each', { price: format.price(line.price) })}</p>
          {changes.map((change) => (
            <p key={change.kind} className="error">
              {changeNote(change)}
            </p>
          ))}
        </>
      }
      amount={format.cents(lineTotal(line))}
    >
      <QuantitySelect
        label={t('common.quantityOf', { name })}
        labelHidden
        value={line.qty}
        max={line.countInStock}
        onChange={choose}
      />
      <Button variant="link-quiet" aria-label={t('cart.removeItem', { name })} onClick={remove}>
        {t('cart.remove')}
      </Button>
    </ItemLine>
  );
}

interface CartLinesProps {
  changes: readonly CartChange[];
  /** The button that had the focus is gone: the focus needs another place. */
  onRemoved: () => void;
}

/** The cart's lines with their quantities. */
export function CartLines({ changes, onRemoved }: CartLinesProps) {
  const lines = useSelector(selectCartLines);
  return (
    <ul className="lines">
      {lines.map((line) => (
        <CartLineRow
          key={line._id}
          line={line}
          changes={changes.filter((change) => change.line._id === line._id)}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );
}
