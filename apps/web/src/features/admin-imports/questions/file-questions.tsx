import { limits } from '@kontor/shared/rules/access/limits';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { defaultFields, type ImportQuestion } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { findQuestion } from './question-values.ts';
import type { QuestionForm } from './use-question-form.ts';

export interface QuestionProps {
  form: QuestionForm;
  questions: readonly ImportQuestion[];
  /** Columns of the file. */
  columns: readonly string[];
}

/** Whether prices include VAT. */
export function PricesQuestion({ form: { field, errorAt } }: QuestionProps) {
  const { t } = useTranslation();
  const { name, value, onChange } = field('netPrices');
  const choices = [
    ['false', t('adminImports.prices.gross')],
    ['true', t('adminImports.prices.net')],
  ] as const;
  return (
    <section className="ruled" aria-labelledby="prices-heading">
      <h3 id="prices-heading" className="h-small">
        {t('adminImports.prices.title')}
      </h3>
      <ChoiceGroup legend={t('adminImports.prices.legend')} error={errorAt('netPrices')}>
        {choices.map(([net, label]) => (
          <Choice
            key={net}
            type="radio"
            name={name}
            value={net}
            label={label}
            checked={value === net}
            onChange={onChange}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}

/** Tax class of each name in the file. */
export function TaxQuestion({ form: { field }, questions }: QuestionProps) {
  const { t } = useTranslation();
  const names = findQuestion(questions, 'taxClasses')?.names ?? [];
  return (
    <section className="ruled" aria-labelledby="tax-heading">
      <h3 id="tax-heading" className="h-small">
        {t('adminImports.tax.title')}
      </h3>
      <p className="hint mb-4">{t('adminImports.tax.hint')}</p>
      <div className="fields">
        {names.map((name, index) => (
          <SelectField
            key={name}
            {...field(`taxClasses.${index}.taxClass`)}
            className="s3 stack"
            label={<span className="wrap-anywhere">{name}</span>}
          >
            <option value="">{t('onward.pleaseChoose')}</option>
            {taxClasses.map((taxClass) => (
              <option key={taxClass} value={taxClass}>
                {t(`adminProducts.taxClasses.${taxClass}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}

/** Values for new products whose rows have none. */
export function DefaultsQuestion({ form: { field }, questions }: QuestionProps) {
  const { t } = useTranslation();
  const asked = findQuestion(questions, 'defaults')?.fields ?? [];
  return (
    <section className="ruled" aria-labelledby="defaults-heading">
      <h3 id="defaults-heading" className="h-small">
        {t('adminImports.defaults.title')}
      </h3>
      <p className="hint mb-4">{t('adminImports.defaults.hint')}</p>
      <div className="fields">
        {defaultFields
          .filter((name) => asked.includes(name))
          .map((name) => (
            <TextField
              key={name}
              {...field(`defaults.${name}`)}
              className="s3 stack"
              label={t(`adminImports.defaults.${name}`)}
              autoComplete="off"
              maxLength={limits.name}
              {...(name === 'countInStock'
                ? {
                    optional: t('onward.optional'),
                    inputMode: 'numeric',
                    maxLength: 6,
                    hint: t('adminImports.defaults.stockHint'),
                  }
                : { hint: t('adminImports.defaults.refusedHint') })}
            />
          ))}
      </div>
    </section>
  );
}

/** Source of pictures. */
export function PicturesQuestion({ form: { field }, questions }: QuestionProps) {
  const { t } = useTranslation();
  const { name, value, onChange } = field('pictures');
  const sources = findQuestion(questions, 'pictures')?.sources ?? [];
  return (
    <section className="ruled" aria-labelledby="pictures-heading">
      <h3 id="pictures-heading" className="h-small">
        {t('adminImports.images.title')}
      </h3>
      <ChoiceGroup legend={t('adminImports.images.legend')}>
        {sources.map((source) => (
          <Choice
            key={source}
            type="radio"
            name={name}
            value={source}
            label={t(`adminImports.images.${source}`)}
            checked={value === source}
            onChange={onChange}
          />
        ))}
      </ChoiceGroup>
      <p className="hint">{t('adminImports.images.hint')}</p>
    </section>
  );
}
