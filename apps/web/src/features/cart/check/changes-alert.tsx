import type { CurrentLine } from '@kontor/shared/wire/errors';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/page/page-title.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import type { CartChange } from './cart-changes.ts';
import { cartReplaced, selectCartLines } from '../cart-slice.ts';
import { refreshLines } from './refresh-lines.ts';
import { computeCartTotals, quoteCart } from '../lines/cart-totals.ts';

/** Returns a function that describes a change in one sentence. */
function useChangeText(): (change: CartChange) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return (change) => {
    const name = localize(change.line, 'name', language);
    switch (change.kind) {
      case 'price':
        return t('changes.price', { name, from: format.price(change.from), to: format.price(change.to) });
      case 'fewer':
        return t('changes.fewer', { name, count: change.to });
      case 'soldOut':
        return t('changes.soldOut', { name });
      default:
        return t('changes.gone', { name });
    }
  };
}

/** Returns the new and the former total after all changes. Undefined if they are equal or nothing is left. */
function useTotalText(
  terms: PriceTerms | undefined,
): (current: readonly CurrentLine[], country: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const shop = useShopSettings();
  const lines = useSelector(selectCartLines);
  return (current, country) => {
    const left = refreshLines(lines, current);
    const sumOf = (some: typeof lines) =>
      country ? computeCartTotals(some, shop, country, terms).total : quoteCart(some, shop).items;
    const [from, to] = [sumOf(lines), sumOf(left)];
    if (left.length === 0 || from === to) return undefined;
    return t(country ? 'changes.total' : 'changes.subtotal', { from: format.cents(from), to: format.cents(to) });
  };
}

interface ChangesAlertProps {
  changes: readonly CartChange[];
  /** Lines with the shop's current data, which accepting copies into the cart. */
  current: readonly CurrentLine[];
  /** Country of delivery; undefined while it is not chosen. */
  country: string | undefined;
  terms?: PriceTerms | undefined;
  /** Whether to take the focus, because the alert answers an action of the shopper. */
  takesFocus?: boolean;
  onAccepted?: () => void;
}

/** Alert with the changes since the shopper's choice, and a button that accepts all. */
export function ChangesAlert({ changes, current, country, terms, takesFocus = false, onAccepted }: ChangesAlertProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const announce = useAnnounce();
  const changeText = useChangeText();
  const total = useTotalText(terms)(current, country);
  const title = t(takesFocus ? 'changes.titleNow' : 'changes.title');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
    else announce(title);
  }, [takesFocus, announce, title]);

  const accept = (): void => {
    focusHeading();
    dispatch(cartReplaced(refreshLines(lines, current)));
    announce(t('changes.accepted'));
    onAccepted?.();
  };
  const onlyPrice = changes.length === 1 && changes[0]?.kind === 'price';
  return (
    <div ref={frame} tabIndex={-1} className="mb-6">
      <Alert
        tone="warning"
        title={title}
        action={
          <Button size="small" onClick={accept}>
            {onlyPrice ? t('changes.acceptPrice') : t('changes.accept')}
          </Button>
        }
        details={
          <>
            <ul className="points">
              {changes.map((change) => (
                <li key={`${change.line._id} ${change.kind}`}>{changeText(change)}</li>
              ))}
            </ul>
            {total && <p className="mt-2">{total}</p>}
          </>
        }
      />
    </div>
  );
}
