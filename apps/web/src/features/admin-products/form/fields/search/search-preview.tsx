import { makeSlug, productPath } from '@kontor/shared/rules/product/slugs';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { summarize } from '@kontor/shared/rules/text/summarize';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { usePlainText } from '../../../../../entities/text/editor/use-plain-text.ts';
import { languageName } from '../../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { useShopSettings } from '../../../../../lib/shop-settings.ts';
import type { Values } from '../../values/product-values.ts';

interface SearchPreviewProps {
  values: Values;
  productId: string | undefined;
  language: Language;
}

/** Result of a search as it would look with the typed words: what is empty comes from name and description. */
export function SearchPreview({ values, productId = '…', language }: SearchPreviewProps) {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const shop = useShopSettings();
  const name = localize(values, 'name', language);
  const title = values[`seo.${wireName('title', language)}`].trim() || name || t('adminProducts.name');
  const words = usePlainText(localize(values, 'description', language));
  const description = values[`seo.${wireName('description', language)}`].trim() || summarize(words);
  const path = productPath({ _id: productId, name: values.name, slug: makeSlug(values.slug) });
  const label = t('adminProducts.searchPreview', { language: languageName(language, own) });
  return (
    <figure className="search-preview" aria-label={label}>
      <figcaption className="hint">{label}</figcaption>
      <div lang={language}>
        <p className="note wrap-anywhere">{window.location.host + addLanguagePrefix(language, path)}</p>
        <p className="search-preview-title wrap-anywhere">
          {title} – {shop.name}
        </p>
        <p className="search-preview-text wrap-anywhere">{description}</p>
      </div>
    </figure>
  );
}
