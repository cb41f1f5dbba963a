import { type Language, languages } from '@kontor/shared/rules/text/languages';
import type { LegalTemplate } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LegalText } from '../../../entities/legal/legal-text.tsx';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import type { DraftTexts } from '../draft-texts.ts';
import { Difference } from './difference.tsx';
import { type TextSource, useVersionTexts } from './use-version-texts.ts';

/** Version to show, and the one to compare it with; without one it is shown as on its page. */
export interface Compared {
  shown: TextSource;
  against: TextSource | undefined;
}

interface ComparisonProps {
  kind: LegalKind;
  /** Numbers of the published versions, newest first. */
  versions: readonly number[];
  compared: Compared;
  onChoose: (compared: Compared) => void;
  present: { draft: DraftTexts; template: LegalTemplate | undefined };
}

/** A text, or the differences between two. */
export function Comparison({ kind, versions, compared, onChoose, present }: ComparisonProps) {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const sources: TextSource[] = ['draft', 'template', ...versions];
  const wordsOf = (source: TextSource) =>
    typeof source === 'number' ? t('adminLegal.version', { version: source }) : t(`adminLegal.${source}`);
  const find = (value: string) => sources.find((source) => String(source) === value);
  const options = sources.map((source) => (
    <option key={source} value={source}>
      {wordsOf(source)}
    </option>
  ));
  return (
    <>
      <div className="toolbar compact mb-4">
        <SelectField
          label={t('adminLegal.shown')}
          value={compared.shown}
          onChange={({ target }) => onChoose({ ...compared, shown: find(target.value) ?? 'draft' })}
        >
          {options}
        </SelectField>
        <SelectField
          label={t('adminLegal.against')}
          value={compared.against ?? ''}
          onChange={({ target }) => onChoose({ ...compared, against: find(target.value) })}
        >
          <option value="">{t('adminLegal.readOnly')}</option>
          {options}
        </SelectField>
        <SelectField
          label={t('adminLegal.language')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one, own)}
            </option>
          ))}
        </SelectField>
      </div>
      <Compare kind={kind} compared={compared} language={language} present={present} />
    </>
  );
}

type CompareProps = Pick<ComparisonProps, 'kind' | 'compared' | 'present'> & { language: Language };

function Compare({ kind, compared: { shown, against }, language, present }: CompareProps) {
  const { t } = useTranslation();
  const after = useVersionTexts(kind, shown, present);
  const before = useVersionTexts(kind, against ?? shown, present);
  // Comparing long texts takes a while; typing must not wait for it.
  const texts = useDeferredValue({ before: before.texts?.[language], after: after.texts?.[language] });
  const failed = after.problem ? after : before;
  if (failed.problem) {
    const { problem, call } = failed;
    return <LoadFailed problem={problem} busy={call.isFetching} onRetry={() => void call.refetch()} />;
  }
  if (texts.after === undefined || texts.before === undefined) return <TextSkeleton lines={4} />;
  if (against !== undefined) return <Difference before={texts.before} after={texts.after} language={language} />;
  if (texts.after === '') return <p className="note">{t('adminLegal.noText')}</p>;
  return (
    <div className="legal-paper">
      <LegalText markdown={texts.after} lang={language} />
    </div>
  );
}
