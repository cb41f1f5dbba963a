import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUpdateProfileMutation } from '../account-api.ts';

/**
 * Has the account keep the language that is chosen on one of its pages: mails are written in it. A choice made elsewhere comes with
 * the next sign-in or order.
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
