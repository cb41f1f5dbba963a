import { languages } from '@kontor/shared/rules/text/languages';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { MouseEvent } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { switchLanguage } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { findFirstPage } from '../routes/first-pages.ts';

/**
 * Links to this page in German and English. Once the page is hydrated, they switch the language in place, as soon as its texts
 * are loaded, and keep everything typed.
 */
export function LanguageToggle() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  // Without query parameters that the page ignores: the server's HTML is the same for everybody.
  const address = findFirstPage(pathname, search)?.address ?? pathname + search;
  const choose = (event: MouseEvent, code: typeof language): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void switchLanguage(getI18n(), code).catch(() => showToast(t('errors.unknown')));
  };
  return (
    <div className="lang" role="group" aria-label={t('header.language')}>
      {languages.map((code) => (
        <a
          key={code}
          href={addLanguagePrefix(code, address)}
          hrefLang={code}
          lang={code}
          title={languageName(code)}
          aria-current={code === language ? true : undefined}
          onClick={(event) => choose(event, code)}
        >
          {code.charAt(0).toUpperCase() + code.slice(1)}
        </a>
      ))}
    </div>
  );
}
