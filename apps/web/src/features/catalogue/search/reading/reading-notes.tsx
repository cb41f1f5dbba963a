import { toProductListQuery } from '@kontor/shared/wire/catalogue-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProductPage } from '../../../../entities/product/product-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useCatalogueQuery } from '../use-catalogue-query.ts';
import { useHelpPath } from './use-help-path.ts';

/** Says how a search was read: words left out, guesses, the page that answers a question; or that it does not work now. */
export function ReadingNotes() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const { data } = useProductPage(toProductListQuery(query));
  const { help, filters = [], leftOut = [], guesses = [], isNewest } = data?.reading ?? {};
  const helpPath = useHelpPath(help);
  const notes = [
    ...(isNewest ? [t('finding.newest')] : []),
    ...(leftOut.length > 0 ? [t('finding.leftOut', { words: leftOut.join(', ') })] : []),
    ...guesses.map(({ typed, words }) => {
      const word = words.find(({ languages }) => languages.includes(language))?.word;
      return word ? t('finding.guessed', { typed, word }) : t('finding.guessedLike', { typed });
    }),
    ...filters.flatMap(({ text, isGuess }) => (isGuess ? [t('finding.guessedPrice', { text })] : [])),
  ];
  return (
    <>
      {help && helpPath && (
        <p>
          <Link className="link" to={helpPath}>
            {t(`finding.help.${help}`)}
          </Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  );
}
