import { baseLanguage, type FurtherLanguage } from '@kontor/shared/rules/text/languages';
import { productTextNames, productTexts, type ProductText } from '@kontor/shared/rules/product/product-texts';
import { findTypedDetail } from '@kontor/shared/rules/product/typed-details';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { isAskedIn } from '../values/detail-values.ts';
import { FormSection, TextInput, type FieldOf } from './form-parts.tsx';
import type { Values } from '../values/product-values.ts';

/** Sorted with the short texts first. */
const inRows = productTextNames.toSorted(
  (a, b) => Number(productTexts[a].lines === 'many') - Number(productTexts[b].lines === 'many'),
);

interface FurtherTextsProps {
  field: FieldOf;
  language: FurtherLanguage;
  values: Values;
}

/** Fields for the texts of a product in another language. A field with an error stays open until it is corrected. */
export function FurtherTexts({ language, field, values }: FurtherTextsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const isWanted = (text: ProductText): boolean => {
    const detail = findTypedDetail(text);
    return !detail || isAskedIn(values, detail) || field(wireName(text, language)).error !== undefined;
  };
  const names = { language: languageName(language, shown), base: languageName(baseLanguage, shown) };
  return (
    <FormSection
      id={language}
      title={t('adminProducts.furtherTexts', names)}
      hint={t('adminProducts.furtherTextsHint', names)}
    >
      {inRows.filter(isWanted).map((text) => (
        <TextInput key={text} name={wireName(text, language)} text={text} field={field} className="s3 stack" />
      ))}
    </FormSection>
  );
}
