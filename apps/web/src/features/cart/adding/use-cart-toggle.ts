import type { ListedProduct } from '@kontor/shared/wire/products';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { makeCartLine, computeMost } from '../lines/cart-line.ts';
import { hasRoomFor, itemAdded, itemRemoved, quantityChanged, selectCartLines } from '../cart-slice.ts';

/** Milliseconds within which a second press, as of a double click, counts as part of the first. */
const DOUBLE_PRESS_MS = 600;

/** Returns the product's line in the cart, or the quantity to start with, and functions to add and remove it. */
export function useCartToggle(product: ListedProduct) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price } = useFormat();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const announce = useAnnounce();
  const lines = useSelector(selectCartLines);
  const line = lines.find(({ _id }) => _id === product._id);
  const [chosen, setChosen] = useState(1);
  const [tried, setTried] = useState(false);
  const pressedAt = useRef(0);
  const hasRoom = hasRoomFor(lines, product._id);
  const name = localize(product, 'name', language);
  // The stock may have fallen since the quantity was chosen.
  const quantity = line?.qty ?? Math.min(chosen, Math.max(1, computeMost(product)));

  const setQuantity = (qty: number): void => {
    setChosen(qty);
    if (!line) return;
    dispatch(quantityChanged({ _id: line._id, qty }));
    announce(t('product.quantityChanged', { name, quantity: qty }));
  };
  const remove = (): void => {
    if (!line) return;
    dispatch(itemRemoved(line._id));
    pressedAt.current = performance.now();
    showToast(t('product.removed', { name }), { label: t('product.undo'), onClick: () => dispatch(itemAdded(line)) });
  };
  const add = (): void => {
    if (!hasRoom) return setTried(true);
    pressedAt.current = performance.now();
    dispatch(itemAdded(makeCartLine(product, chosen)));
    showToast(
      t('product.added', { name }),
      { label: t('product.goToCart'), to: '/cart' },
      { photo: product.image[0]?.path, note: t('product.addedLine', { quantity, price: price(product.price) }) },
    );
  };
  return {
    name,
    quantity,
    setQuantity,
    inCart: line !== undefined,
    hasLines: lines.length > 0,
    add,
    remove,
    justPressed: () => pressedAt.current > 0 && performance.now() - pressedAt.current < DOUBLE_PRESS_MS,
    refused: tried && !hasRoom,
  };
}

export type CartToggle = ReturnType<typeof useCartToggle>;
