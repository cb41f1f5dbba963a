import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/field.tsx';
import { useFieldWords } from '../result/use-field-words.ts';
import { findQuestion } from './question-values.ts';
import type { QuestionProps } from './file-questions.tsx';

/** Selects for the file's column of each field. */
export function ColumnsQuestion({ form: { field }, questions, columns }: QuestionProps) {
  const { t } = useTranslation();
  const nameField = useFieldWords();
  const asked = findQuestion(questions, 'columns')?.fields ?? [];
  return (
    <section className="ruled" aria-labelledby="columns-heading">
      <h3 id="columns-heading" className="label">
        {t('adminImports.columns.title')}
      </h3>
      <p className="hint mb-4">{t('adminImports.columns.hint')}</p>
      <div className="fields">
        {asked.map(({ field: name, required }) => (
          <SelectField
            key={name}
            {...field(`columns.${name}`)}
            className="s3 stack"
            label={nameField(name)}
            {...(!required && { optional: t('onward.optional') })}
          >
            <option value="">{required ? t('onward.pleaseChoose') : t('adminImports.columns.none')}</option>
            {[...new Set(columns)].map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
