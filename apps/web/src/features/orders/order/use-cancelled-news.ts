import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';

/**
 * Announces that an order which was just shown as active is cancelled, and moves the focus to the note.
 * @param shown whether it is shown as active
 * @returns the ref of the element that takes the focus
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
