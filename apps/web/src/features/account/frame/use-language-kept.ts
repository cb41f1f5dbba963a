import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUpdateProfileMutation } from '../account-api.ts';

/**
 * Stores a language chosen on a page of the account in the account: mails use it. A choice made elsewhere is sent with the next
 * sign-in or order.
 */
export function useLanguageKept(): void {
  const { language } = useLanguage();
  const before = useRef(language);
  const [update] = useUpdateProfileMutation();
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    void update({ body: { language } });
  }, [language, update]);
}
