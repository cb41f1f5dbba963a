import { baseLanguage, type FurtherLanguage } from '@kontor/shared/languages';
import { productTextNames, productTexts } from '@kontor/shared/product-texts';
import { wireName } from '@kontor/shared/texts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextInput, type FieldOf } from './form-parts.tsx';

/** The short texts first. */
const inRows = productTextNames.toSorted(
  (a, b) => Number(productTexts[a].lines === 'many') - Number(productTexts[b].lines === 'many'),
);

/** The texts of a product in another language. */
export function FurtherTexts({ language, field }: { field: FieldOf; language: FurtherLanguage }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const names = { language: languageName(language, shown), base: languageName(baseLanguage, shown) };
  return (
    <fieldset className="ruled">
      <legend className="visually-hidden">{t('adminProducts.furtherTexts', names)}</legend>
      <p className="hint mb-4">{t('adminProducts.furtherTextsHint', names)}</p>
      <div className="fields">
        {inRows.map((text) => (
          <TextInput key={text} name={wireName(text, language)} text={text} field={field} className="s3 stack" />
        ))}
      </div>
    </fieldset>
  );
}
