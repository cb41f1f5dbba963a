import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { markdownBounds } from '@kontor/shared/rules/markdown/markdown-bounds';
import type { EditedText } from '@kontor/shared/wire/legal';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useLegalTemplateQuery } from '../../../entities/legal/admin-legal-api.ts';
import { findFieldText } from '../../../i18n/field-text.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { makePanelProps, TabList } from '../../../ui/list/tab-list.tsx';
import { VersionPanel } from '../versions/version-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { findPlaces } from './find-places.ts';
import { LanguagePanel } from './language-panel.tsx';
import { NotPublished } from './not-published.tsx';
import { OpenPlaces } from './open-places.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsHint } from './settings-hint.tsx';
import { showRange } from './show-range.ts';
import { useLegalDraft } from './use-legal-draft.ts';
import { usePublishing } from './use-publishing.ts';
import { WritingHelp } from './writing-help.tsx';

interface LegalEditorProps {
  /** The text as the server has it. */
  text: EditedText;
  /** Reloads the text. */
  onConflict: () => void;
}

/** Holds the edited language, and moves the focus to the text of another. */
function useShownLanguage() {
  const { language: own } = useLanguage();
  const [current, setCurrent] = useState<Language>(own);
  const fields = useRef(new Map<Language, HTMLTextAreaElement | null>());
  const focus = (language: Language): HTMLTextAreaElement | null | undefined => {
    // A field in a hidden tab cannot get the focus.
    flushSync(() => setCurrent(language));
    const field = fields.current.get(language);
    field?.focus();
    return field;
  };
  const focusOneOf = (wrong: readonly Language[]): void => {
    const language = wrong.includes(current) ? current : wrong[0];
    if (language) focus(language);
  };
  const keepField = (language: Language) => (element: HTMLTextAreaElement | null) =>
    void fields.current.set(language, element);
  return { own, current, setCurrent, focus, focusOneOf, keepField };
}

/** Editor of a legal text in all languages, with publishing and the earlier versions. */
export function LegalEditor({ text, onConflict }: LegalEditorProps) {
  const { t } = useTranslation();
  const { own, current, setCurrent, focus, focusOneOf, keepField } = useShownLanguage();
  const draft = useLegalDraft(text, { onConflict, onRefused: focusOneOf });
  const publishing = usePublishing(text.kind, draft.settle, onConflict);
  const { data: template } = useLegalTemplateQuery({ params: { kind: text.kind } });
  /** Moves the focus to a placeholder in the text of a language, the first one by default. */
  const show = (language: Language, place = findPlaces(draft.texts[language])[0]): void => {
    const field = focus(language);
    if (place && field) showRange(field, place);
  };
  const nameOf = (language: Language) => {
    const open = findPlaces(draft.texts[language]).length;
    const name = languageName(language, own);
    return open > 0 ? t('adminLegal.tabWithOpen', { language: name, count: open }) : name;
  };
  const errorOf = (language: Language) => {
    const issue = draft.problem?.issues.find(({ path }) => path === language);
    if (!issue) return undefined;
    return issue.code === 'invalid' ? t('adminLegal.invalid', markdownBounds) : findFieldText(t, issue);
  };
  return (
    <>
      <ConflictPanel draft={draft} />
      <UnsavedGuard when={draft.isChanged} />
      {publishing.problem && !draft.problem && (
        <NotPublished problem={publishing.problem} texts={draft.texts} onShow={show} />
      )}
      <TabList
        id="legal"
        label={t('adminLegal.languages')}
        tabs={languages.map((key) => ({ key, label: nameOf(key) }))}
        current={current}
        onChoose={setCurrent}
      />
      {languages.map((language) => (
        <div key={language} {...makePanelProps('legal', language, current)}>
          <OpenPlaces
            language={language}
            text={draft.texts[language]}
            template={template}
            onShow={(place) => show(language, place)}
            onChange={(changed) => draft.setText(language, changed)}
          />
          <LanguagePanel
            language={language}
            text={draft.texts[language]}
            error={errorOf(language)}
            field={keepField(language)}
            onChange={(changed) => draft.setText(language, changed)}
          />
        </div>
      ))}
      <WritingHelp />
      {template && (
        <SettingsHint language={current} texts={draft.texts} template={template} onBeginAnew={draft.setTexts} />
      )}
      <SaveBar text={text} draft={draft} publishing={publishing} />
      <VersionPanel text={text} draft={draft.texts} template={template} />
    </>
  );
}
