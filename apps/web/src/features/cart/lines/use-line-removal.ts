import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { itemRemoved, itemRestored, selectCartLines } from '../cart-slice.ts';

/**
 * Takes lines out of the cart, with a way to undo it. The button that was pressed goes with its line, so the focus moves
 * to the line that is now in its place: a long cart does not jump.
 * @param onEmptied the last line has gone, the focus needs another place
 * @returns `list` for the list whose children are the lines, and `remove`, which stays the same for memoised rows
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
