import { limits } from '@kontor/shared/rules/access/limits';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { factFields, type FactText } from '@kontor/shared/schemas/product/product-facts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { TextField } from '../../../../../ui/form/field.tsx';
import type { FactRows } from './use-fact-rows.ts';

interface FactTextsProps {
  field: FactText;
  index: number;
  facts: FactRows;
  errorAt: (path: string) => ReactNode;
  /** Whether to show the texts in further languages. */
  further: boolean;
}

/** Name or value of a fact, the base language first; the column's head is its label. */
export function FactTexts({ field, index, facts: { rows, change, onKeyDown }, errorAt, further }: FactTextsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const words = { name: t('adminProducts.factName'), value: t('adminProducts.factValue') };
  const texts = factFields.filter((text) => text.field === field && (further || text.language === baseLanguage));
  return texts.map(({ language, name }) => {
    const isBase = language === baseLanguage;
    const names = { text: words[field], language: languageName(language, shown) };
    const text = isBase ? words[field] : t('adminProducts.furtherText', names);
    return (
      <TextField
        key={name}
        className="compact"
        name={`facts.${index}.${name}`}
        label={isBase ? text : t('adminProducts.furtherAlt', names)}
        labelHidden={isBase}
        aria-label={t('adminProducts.ofFact', { text, number: index + 1 })}
        autoComplete="off"
        maxLength={field === 'name' ? limits.factName : limits.factValue}
        value={rows[index]?.[name]}
        error={errorAt(`facts.${index}.${name}`)}
        onChange={({ target }) => change(index, { [name]: target.value })}
        onKeyDown={(event) => onKeyDown(event, index, name)}
      />
    );
  });
}
