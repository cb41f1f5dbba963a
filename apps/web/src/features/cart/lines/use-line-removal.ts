import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { itemRemoved, itemRestored, selectCartLines } from '../cart-slice.ts';

/**
 * Removes lines from the cart, with an undo. The pressed button disappears with its line, so the focus moves to the line that
 * takes its position: a long cart does not scroll.
 * @param onEmptied called when the last line is gone, because the focus needs another place
 * @returns `list` for the list whose children are the lines, and `remove`, which is stable for memoised rows
 */
export function useLineRemoval(onEmptied: () => void) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const lines = useSelector(selectCartLines);
  const list = useRef<HTMLUListElement>(null);
  const changedAt = useRef<number>(undefined);

  useEffect(() => {
    const index = changedAt.current;
    changedAt.current = undefined;
    if (index === undefined) return;
    const row = list.current?.children[Math.min(index, lines.length - 1)];
    const link = row?.querySelector('a');
    if (link) link.focus();
    else onEmptied();
  }, [lines, onEmptied]);

  const remove = useCallback(
    (line: CartItem, index: number): void => {
      const restore = (): void => {
        changedAt.current = index;
        dispatch(itemRestored({ line, index }));
      };
      changedAt.current = index;
      dispatch(itemRemoved(line._id));
      showToast(t('cart.removed', { name: localize(line, 'name', language) }), {
        label: t('product.undo'),
        onClick: restore,
      });
    },
    [dispatch, showToast, t, language],
  );
  return { list, remove };
}
