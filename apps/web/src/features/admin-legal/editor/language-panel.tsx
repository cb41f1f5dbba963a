import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { useDeferredValue, useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from '../../../entities/legal/legal-text.tsx';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextArea } from '../../../ui/form/field.tsx';

interface LanguagePanelProps {
  language: Language;
  text: string;
  error: ReactNode;
  field: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
}

/** Text in one language: the editor, and beside it a preview of its page. */
export function LanguagePanel({ language, text, error, field, onChange }: LanguagePanelProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const previewId = useId();
  // The field updates at once; the preview may lag behind.
  const previewed = useDeferredValue(text);
  return (
    <div className="legal-editor">
      <TextArea
        ref={field}
        className="legal-field"
        label={t('adminLegal.textIn', { language: languageName(language, shown) })}
        optional={language === baseLanguage ? undefined : t('onward.optional')}
        hint={language === baseLanguage ? undefined : t('adminLegal.withoutText')}
        error={error}
        lang={language}
        value={text}
        maxLength={limits.legalText}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="legal-preview">
        <p className="label" id={previewId}>
          {t('adminLegal.preview')}
        </p>
        {/* Scrollable, so it has to be reachable by keyboard. */}
        <div className="legal-paper" tabIndex={0} role="group" aria-labelledby={previewId}>
          <LegalText markdown={previewed} lang={language === shown ? undefined : language} />
        </div>
      </div>
    </div>
  );
}
