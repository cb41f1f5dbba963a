import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Language } from '@kontor/shared/rules/text/languages';
import { summarize } from '@kontor/shared/rules/text/summarize';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { usePlainText } from '../editor/use-plain-text.ts';

interface SearchPreviewProps {
  language: Language;
  title: string;
  /** Description for search engines; empty: made from `text`. */
  description: string;
  /** Text of the page, as Markdown. */
  text: string;
  /** Path of the page, without the language's prefix. */
  path: string;
}

/** Result of a search as it would look with the typed words. */
export function SearchPreview({ language, title, description, text, path }: SearchPreviewProps) {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const shop = useShopSettings();
  const words = usePlainText(text);
  const label = t('adminProducts.searchPreview', { language: languageName(language, own) });
  return (
    <figure className="search-preview" aria-label={label}>
      <figcaption className="hint">{label}</figcaption>
      <div lang={language}>
        <p className="note wrap-anywhere">{window.location.host + addLanguagePrefix(language, path)}</p>
        <p className="search-preview-title wrap-anywhere">
          {title} – {shop.name}
        </p>
        <p className="search-preview-text wrap-anywhere">{description || summarize(words)}</p>
      </div>
    </figure>
  );
}
