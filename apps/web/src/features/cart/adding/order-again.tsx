import type { Order } from '@kontor/shared/wire/orders';
import { localize } from '@kontor/shared/rules/text/localize';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { productApi } from '../../../entities/product/product-api.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { makeCartLine } from '../lines/cart-line.ts';
import { itemAdded, selectCartLines, type CartState } from '../cart-slice.ts';
import { chooseAgain } from './choose-again.ts';
import type { LeftOut } from '../lines/left-out.tsx';

interface OrderAgainProps {
  order: Pick<Order, 'number' | 'cartItems'>;
  /** `primary` if it is the page's main action. */
  variant?: 'primary' | 'link';
}

/** Adds the items of an order that are still for sale to the cart, and leads there; the cart names the others. */
export function OrderAgain({ order, variant = 'link' }: OrderAgainProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { again, busy, problem, nothing } = useOrderAgain(order);
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        aria-label={variant === 'link' ? t('again.orderAgainOf', { number: order.number }) : undefined}
        onClick={() => void again()}
      >
        {t('again.orderAgain')}
      </Button>
      {problem && !busy && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      {nothing && <Alert tone="warning">{t('again.nothingLeft')}</Alert>}
    </>
  );
}

function useOrderAgain({ cartItems }: OrderAgainProps['order']) {
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const store = useStore<{ cart: CartState }>();
  const navigate = useNavigate();
  const [find, { isFetching, error }] = productApi.useLazyProductPageQuery();
  const [nothing, setNothing] = useState(false);
  const again = async (): Promise<void> => {
    const ids = cartItems.map(({ _id }) => _id);
    const { data } = await find({ ids: ids.join(','), pageSize: String(ids.length) });
    if (!data) return;
    const { added, fewer, missing } = chooseAgain(cartItems, data.products, selectCartLines(store.getState()));
    setNothing(added.length === 0);
    if (added.length === 0) return;
    for (const { product, qty } of added) dispatch(itemAdded(makeCartLine(product, qty)));
    const nameOf = (item: (typeof cartItems)[number]) => localize(item, 'name', language);
    const leftOut: LeftOut = { missing: missing.map(nameOf), fewer: fewer.map(nameOf) };
    void navigate('/cart', { state: { leftOut } });
  };
  return { again, busy: isFetching, problem: readProblem(error), nothing };
}
