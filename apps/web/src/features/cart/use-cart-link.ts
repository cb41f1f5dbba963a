import { objectId } from '@kontor/shared/schemas/fields';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Problem } from '../../lib/problem.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { productApi } from '../../entities/product/product-api.ts';
import { makeCartLine } from './lines/cart-line.ts';
import { hasRoomFor, itemAdded, selectCartLines } from './cart-slice.ts';

/** Returns the wanted quantity; 1 for anything but a positive whole number. The cart itself limits it to the stock. */
function readQuantity(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : 1;
}

/**
 * Handles `/cart/{id}?qty=`: adds a product to the cart and then shows `/cart` (spec §2).
 * @returns whether it is running, and the failure: `gone` for an unknown product, `soldOut`, `full` for a cart without room, or
 * a problem
 */
export function useCartLink(): { adding: boolean; failed: Problem | 'gone' | 'soldOut' | 'full' | undefined } {
  const { id } = useParams();
  const [query] = useSearchParams();
  const qty = readQuantity(query.get('qty'));
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const known = objectId.safeParse(id).data;
  const { currentData, isFetching, error } = productApi.useProductQuery(known ? { params: { id: known } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // A cached answer may contain an older stock.
  const product = isFetching ? undefined : currentData;
  const inStock = product && product._id === known && product.countInStock > 0 ? product : undefined;
  const lines = useSelector(selectCartLines);
  const addable = inStock && hasRoomFor(lines, inStock._id) ? inStock : undefined;

  useEffect(() => {
    if (!addable) return;
    dispatch(itemAdded(makeCartLine(addable, qty)));
    announce(t('cart.added', { name: localize(addable, 'name', language) }));
    void navigate('/cart', { replace: true });
  }, [addable, qty, dispatch, announce, navigate, t, language]);

  if (id === undefined) return { adding: false, failed: undefined };
  if (!known) return { adding: false, failed: 'gone' };
  const problem = readProblem(error);
  if (problem) return { adding: false, failed: problem.code === 'not_found' ? 'gone' : problem };
  if (inStock && !addable) return { adding: false, failed: 'full' };
  return product && !addable ? { adding: false, failed: 'soldOut' } : { adding: true, failed: undefined };
}
