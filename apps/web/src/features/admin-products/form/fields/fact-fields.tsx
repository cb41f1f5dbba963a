import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { factFields } from '@kontor/shared/schemas/product/product-facts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { emptyFact, moveItem, readFacts, writeFacts, type FactRow } from '../values/fact-values.ts';
import { FormSection } from './form-parts.tsx';

interface FactFieldsProps {
  /** All facts as one text (fact-values.ts). */
  value: string;
  onChange: (value: string) => void;
  /** Returns the error message at a path of the request. */
  errorAt: (path: string) => ReactNode;
}

/** Fields for the facts of a product, pairs of name and value in every language: added, removed and sorted. */
export function FactFields({ value, onChange, errorAt }: FactFieldsProps) {
  const { t } = useTranslation();
  const rows = readFacts(value);
  const { section, focusOn } = useWantedFocus();
  const store = (changed: readonly FactRow[]): void => onChange(writeFacts(changed));
  const move = (index: number, by: 1 | -1): void => {
    store(moveItem(rows, index, by));
    focusOn(`[name="facts.${index + by}.name"]`);
  };
  const remove = (index: number): void => {
    store(rows.filter((_, other) => other !== index));
    focusOn('[data-add]');
  };
  return (
    <div ref={section}>
      <FormSection id="facts" title={t('adminProducts.facts')} hint={t('adminProducts.factsHint')}>
        {rows.map((row, index) => (
          <fieldset key={index} className="fields ruled">
            <legend className="visually-hidden">{t('adminProducts.fact', { number: index + 1 })}</legend>
            <FactTexts
              row={row}
              index={index}
              errorAt={errorAt}
              onChange={(changed) => store(rows.map((other, place) => (place === index ? changed : other)))}
            />
            <div className="row">
              <Button size="small" disabled={index === 0} onClick={() => move(index, -1)}>
                {t('adminProducts.factUp', { number: index + 1 })}
              </Button>
              <Button size="small" disabled={index === rows.length - 1} onClick={() => move(index, 1)}>
                {t('adminProducts.factDown', { number: index + 1 })}
              </Button>
              <Button size="small" onClick={() => remove(index)}>
                {t('adminProducts.removeFact', { number: index + 1 })}
              </Button>
            </div>
          </fieldset>
        ))}
        {rows.length < limits.facts && (
          <p>
            <Button
              data-add
              onClick={() => {
                store([...rows, emptyFact]);
                focusOn(`[name="facts.${rows.length}.name"]`);
              }}
            >
              {t('adminProducts.addFact')}
            </Button>
          </p>
        )}
      </FormSection>
    </div>
  );
}

interface FactTextsProps {
  row: FactRow;
  index: number;
  errorAt: FactFieldsProps['errorAt'];
  onChange: (row: FactRow) => void;
}

function FactTexts({ row, index, errorAt, onChange }: FactTextsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const words = { name: t('adminProducts.factName'), value: t('adminProducts.factValue') };
  return factFields.map(({ language, field, name }) => (
    <TextField
      key={name}
      className="s3 stack"
      name={`facts.${index}.${name}`}
      label={
        language === baseLanguage
          ? words[field]
          : t('adminProducts.furtherText', { text: words[field], language: languageName(language, shown) })
      }
      autoComplete="off"
      maxLength={field === 'name' ? limits.factName : limits.factValue}
      value={row[name]}
      error={errorAt(`facts.${index}.${name}`)}
      onChange={(event) => onChange({ ...row, [name]: event.target.value })}
    />
  ));
}

/** Moves the focus to the element that a selector names, after the pressed control is gone or has moved. */
function useWantedFocus() {
  const section = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    section.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    section,
    focusOn: (selector: string): void => {
      wanted.current = selector;
    },
  };
}
