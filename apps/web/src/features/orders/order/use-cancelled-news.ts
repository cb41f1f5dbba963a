import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';

/**
 * Says that an order that was just to be seen as one that goes on is cancelled, and brings the focus to where that stands.
 * @param shown it is to be seen as one that goes on
 * @returns for the element that takes the focus
 */
export function useCancelledNews(cancelled: boolean, shown: boolean) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const main = useRef<HTMLElement>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (cancelled && wasShown.current) {
      announce(t('order.cancelledTitle'));
      main.current?.focus();
    }
    wasShown.current = shown;
  }, [cancelled, shown, announce, t]);
  return main;
}
