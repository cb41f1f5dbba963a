import type { Language } from '@kontor/shared/rules/text/languages';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Difference } from '../versions/difference.tsx';
import type { LegalDraftState } from './use-legal-draft.ts';

/** Differences to a text that somebody else has saved, with a choice between the two. Saving again stores the choice. */
export function ConflictPanel({ draft: { conflict, texts, resolve } }: { draft: LegalDraftState }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = conflict !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  if (!conflict) return null;
  const choice = (language: Language) => (
    <div key={language} className="flow flow-3">
      <h3 className="h-small">{languageName(language, shown)}</h3>
      <Difference before={conflict.stored[language]} after={texts[language]} language={language} />
      <div className="row">
        <Button size="small" onClick={() => resolve(language, texts[language])}>
          {t('adminLegal.keepMine')}
        </Button>
        <Button size="small" onClick={() => resolve(language, conflict.stored[language])}>
          {t('adminLegal.takeStored')}
        </Button>
      </div>
    </div>
  );
  return (
    <section className="ruled flow mb-8" aria-labelledby="conflict">
      <h2 id="conflict" className="h-small" tabIndex={-1} ref={heading}>
        {t('adminLegal.conflict')}
      </h2>
      <p role="status">{t('adminLegal.conflictHint')}</p>
      {conflict.languages.map(choice)}
    </section>
  );
}
