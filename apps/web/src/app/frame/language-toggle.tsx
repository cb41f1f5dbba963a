import { useTranslation } from 'react-i18next';
import { languages } from '@kontor/shared/languages';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** De and En; the other language is there as soon as its texts are. */
export function LanguageToggle() {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  const showToast = useShowToast();
  return (
    <div className="lang" role="group" aria-label={t('header.language')}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={languageName(code)}
          aria-pressed={code === language}
          onClick={() => void changeLanguage(code).catch(() => showToast(t('header.languageFailed')))}
        >
          {code.charAt(0).toUpperCase() + code.slice(1)}
        </button>
      ))}
    </div>
  );
}
