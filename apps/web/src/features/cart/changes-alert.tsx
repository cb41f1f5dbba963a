import type { CurrentLine } from '@kontor/shared/errors';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import type { CartChange } from './cart-changes.ts';
import { linesRefreshed } from './cart-slice.ts';

/** A change in one sentence. */
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

interface ChangesAlertProps {
  changes: readonly CartChange[];
  /** The lines as the shop has them now; accepting takes them over. */
  current: readonly CurrentLine[];
  /** Answers something the shopper has just done: the focus goes here. */
  takesFocus?: boolean;
  onAccepted?: () => void;
}

/** What has changed since the shopper chose, with one button that agrees to all of it. */
export function ChangesAlert({ changes, current, takesFocus = false, onAccepted }: ChangesAlertProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const announce = useAnnounce();
  const changeText = useChangeText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
    else announce(t('changes.title'));
  }, [takesFocus, announce, t]);

  const accept = (): void => {
    dispatch(linesRefreshed(current));
    announce(t('changes.accepted'));
    onAccepted?.();
  };
  const onlyPrice = changes.length === 1 && changes[0]?.kind === 'price';
  return (
    <div ref={frame} tabIndex={-1} className="mb-6">
      <Alert
        tone="warning"
        title={t('changes.title')}
        action={
          <Button size="small" onClick={accept}>
            {onlyPrice ? t('changes.acceptPrice') : t('changes.accept')}
          </Button>
        }
      >
        {changes.map(changeText).join(' ')}
      </Alert>
    </div>
  );
}
