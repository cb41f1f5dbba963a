import type { Language } from '@kontor/shared/rules/text/languages';
import type { OutdatedText } from '@kontor/shared/wire/legal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePermission } from '../../session/use-permission.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

type Outdated = Omit<OutdatedText, 'kind'>;

/** Returns a function that puts differences between published texts and settings into words: languages and subjects. */
export function useOutdatedWords(): (outdated: readonly Outdated[]) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  return (outdated) => {
    const languages: Language[] = [...new Set(outdated.map((one) => one.language))];
    const facts = [...new Set(outdated.flatMap((one) => one.facts))];
    return t('adminLegal.outdated.what', {
      languages: format.list(languages.map((one) => languageName(one, language))),
      facts: format.list(facts.map((fact) => t(`adminLegal.outdated.facts.${fact}`))),
    });
  };
}

/** Note on published texts that contradict the settings, each with the subjects and a link to its editor. */
export function OutdatedNote({ texts }: { texts: readonly OutdatedText[] }) {
  const { t } = useTranslation();
  const may = usePermission();
  const wordsOf = useOutdatedWords();
  const kinds = [...new Set(texts.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const rows = kinds.map((kind) => (
    <li key={kind}>
      {may('texts') ? (
        <Link className="link" to={`/admin/settings/legal/${kind}`}>
          {t(`legal.${kind}`)}
        </Link>
      ) : (
        t(`legal.${kind}`)
      )}{' '}
      {wordsOf(texts.filter((text) => text.kind === kind))}
    </li>
  ));
  return (
    <Alert tone="warning" className="mb-4" details={<ul>{rows}</ul>}>
      {t('adminLegal.outdated.intro')}
    </Alert>
  );
}
