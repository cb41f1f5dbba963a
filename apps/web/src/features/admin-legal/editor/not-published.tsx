import { languages, type Language } from '@kontor/shared/rules/text/languages';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { DraftTexts } from '../draft-texts.ts';
import { isDraftMark } from './find-places.ts';

interface NotPublishedProps {
  problem: Problem;
  texts: DraftTexts;
  /** Moves to the first remaining placeholder of a language. */
  onShow: (language: Language) => void;
}

/** Finds the placeholders that the server reported, by language, without those filled in since. */
function findLeft({ issues }: Problem, texts: DraftTexts) {
  const namesIn = (language: Language) =>
    issues
      .filter(({ path, message }) => path === language && texts[language].includes(message))
      .map(({ message }) => message.replaceAll(/\[\[|\]\]/g, ''));
  return languages.map((language) => ({ language, names: namesIn(language) })).filter(({ names }) => names.length > 0);
}

/** Reasons why a draft was not published; disappears once all of them are resolved. */
export function NotPublished({ problem, texts, onShow }: NotPublishedProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const format = useFormat();
  const findProblemText = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button is far below.
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), []);
  const left = findLeft(problem, texts);
  if (problem.code === 'placeholders_left' && left.length === 0) return null;
  const wordsOf = (name: string) => (isDraftMark(name) ? t('adminLegal.mark') : t('adminLegal.quoted', { name }));
  return (
    <div ref={frame}>
      <Alert
        tone="danger"
        title={t('adminLegal.notPublishedNow')}
        className="mb-6"
        action={
          left.length > 0 && (
            <span className="row">
              {left.map(({ language }) => (
                <Button key={language} size="small" onClick={() => onShow(language)}>
                  {t('adminLegal.showFirst', { language: languageName(language, shown) })}
                </Button>
              ))}
            </span>
          )
        }
      >
        {left.length === 0 && findProblemText(problem)}
        {left.map(({ language, names }) => (
          <span key={language} className="sentence">
            {t('adminLegal.leftIn', {
              language: languageName(language, shown),
              names: format.list(names.map(wordsOf)),
            })}
          </span>
        ))}
      </Alert>
    </div>
  );
}
