import { useTranslation } from 'react-i18next';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** De and En; the other language is there as soon as its texts are. */
export function LanguageToggle() {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  const showToast = useShowToast();
  const labels = { de: ['De', t('header.german')], en: ['En', t('header.english')] } as const;
  return (
    <div className="lang" role="group" aria-label={t('header.language')}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={labels[code][1]}
          aria-pressed={code === language}
          onClick={() => void changeLanguage(code).catch(() => showToast(t('header.languageFailed')))}
        >
          {labels[code][0]}
        </button>
      ))}
    </div>
  );
}
