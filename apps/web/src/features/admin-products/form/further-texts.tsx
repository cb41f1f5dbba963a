import { baseLanguage, type FurtherLanguage } from '@kontor/shared/languages';
import { productTextNames, productTexts } from '@kontor/shared/product-texts';
import { wireName } from '@kontor/shared/texts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FormSection, TextInput, type FieldOf } from './form-parts.tsx';

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
    <FormSection
      id={language}
      title={t('adminProducts.furtherTexts', names)}
      hint={t('adminProducts.furtherTextsHint', names)}
    >
      {inRows.map((text) => (
        <TextInput key={text} name={wireName(text, language)} text={text} field={field} className="s3 stack" />
      ))}
    </FormSection>
  );
}
