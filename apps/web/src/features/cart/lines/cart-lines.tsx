import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { useArrival } from '../../../entities/product/arrival/use-arrival.ts';
import { useDeliveryTime } from '../../../entities/product/use-delivery-time.ts';
import { UnitPrice } from '../../../entities/product/unit-price.tsx';
import { ItemLine } from '../../../ui/list/item-line.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import type { LineFacts } from '../cart-api.ts';
import type { CartChange } from '../check/cart-changes.ts';
import { computeLineTotal, computeMost } from './cart-line.ts';
import { quantityChanged, selectCartLines } from '../cart-slice.ts';
import { useLineFacts } from '../check/use-cart-check.ts';
import { findLineUnitPrice } from './line-facts.ts';
import { useLineRemoval } from './use-line-removal.ts';

/** Returns a function that writes a short note on a line's change, shown below its price. */
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

/** Constant empty list: memoised rows must not see a new one each time. */
const NO_CHANGES: readonly CartChange[] = [];

interface LineProps {
  line: CartItem;
  index: number;
  facts: LineFacts | undefined;
  /** Whether it arrives later than others of the cart, which wait for it. */
  setsDay: boolean;
  changes: readonly CartChange[];
  onRemove: (line: CartItem, index: number) => void;
}

/** Memoised: a changed quantity in a cart of 99 lines must not render the other 98. */
const CartLineRow = memo(function CartLineRow({ line, index, facts, setsDay, changes, onRemove }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const announce = useAnnounce();
  const changeNote = useChangeNote();
  const deliveryTime = useDeliveryTime();
  const writeArrival = useArrival();
  const unitPrice = findLineUnitPrice(line, facts);
  const name = localize(line, 'name', language);
  const [photo] = line.image;
  const choose = (qty: number): void => {
    dispatch(quantityChanged({ _id: line._id, qty }));
    announce(
      t('cart.quantityChanged', { name, quantity: qty, total: format.cents(computeLineTotal({ ...line, qty })) }),
    );
  };
  const max = Math.max(1, computeMost(line));
  return (
    <ItemLine
      photo={photo && { path: photo.path, alt: '' }}
      noPhotoLabel={t('common.noPhoto')}
      name={<OwnText of={line} field="name" />}
      to={productPath(line)}
      note={
        <>
          {facts?.brief && (
            <p>
              <OwnText of={facts} field="brief" />
            </p>
          )}
          {line.countInStock > 0 && setsDay && <p>{t('cart.setsDay')}</p>}
          {facts?.delivery && line.countInStock > 0 && writeArrival(facts.delivery) === undefined && (
            <p>{t('amounts.deliveryTime', { time: deliveryTime(facts.delivery) })}</p>
          )}
          {changes.map((change) => (
            <p key={change.kind} className="error">
              {changeNote(change)}
            </p>
          ))}
        </>
      }
      amount={
        <>
          <span className="visually-hidden">{t('cart.together')} </span>
          {format.cents(computeLineTotal(line))}
          {(line.qty > 1 || unitPrice.unitPrice) && (
            <small>
              {t('amounts.each', { price: format.price(line.price) })} <UnitPrice of={unitPrice} />
            </small>
          )}
        </>
      }
    >
      <QuantityField
        label={t('amounts.quantityOf', { name })}
        labelHidden
        fewer={t('amounts.oneFewerOf', { name })}
        more={t('amounts.oneMoreOf', { name })}
        value={line.qty}
        max={max}
        bounds={t('cart.bounds', { count: max })}
        onChange={choose}
      />
      <Button variant="link-quiet" aria-label={t('cart.removeItem', { name })} onClick={() => onRemove(line, index)}>
        {t('cart.remove')}
      </Button>
    </ItemLine>
  );
});

interface CartLinesProps {
  changes: readonly CartChange[];
  /** Called when the last line was removed: the focus needs another place. */
  onEmptied: () => void;
}

/** Cart lines with their quantities. Renders nothing for an empty cart. */
export function CartLines({ changes, onEmptied }: CartLinesProps) {
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const { list, remove } = useLineRemoval(onEmptied);
  if (lines.length === 0) return null;
  const changesOf = (id: string): readonly CartChange[] => {
    const own = changes.filter(({ line }) => line._id === id);
    return own.length > 0 ? own : NO_CHANGES;
  };
  const times = lines.flatMap(({ _id }) => factsOf(_id)?.delivery?.max ?? []);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isSlowest = (id: string) => first < last && factsOf(id)?.delivery?.max === last;
  return (
    <ul className="lines" ref={list}>
      {lines.map((line, index) => (
        <CartLineRow
          key={line._id}
          line={line}
          index={index}
          facts={factsOf(line._id)}
          setsDay={isSlowest(line._id)}
          changes={changesOf(line._id)}
          onRemove={remove}
        />
      ))}
    </ul>
  );
}
