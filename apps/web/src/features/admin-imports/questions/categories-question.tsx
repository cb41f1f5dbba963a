import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/field.tsx';
import type { QuestionProps } from './file-questions.tsx';
import { findQuestion } from './question-values.ts';

/** Selects for the shop's category of each unknown path in the file. */
export function CategoriesQuestion({ form: { field }, questions }: QuestionProps) {
  const { t } = useTranslation();
  const paths = findQuestion(questions, 'categories')?.paths ?? [];
  return (
    <section className="ruled" aria-labelledby="categories-heading">
      <h3 id="categories-heading" className="label">
        {t('adminImports.categories.title')}
      </h3>
      <p className="hint mb-4">{t('adminImports.categories.hint')}</p>
      <div className="fields">
        {paths.map((path, index) => (
          <TextField
            key={path}
            {...field(`categories.${index}.name`)}
            className="s3 stack"
            label={<span className="wrap-anywhere">{path}</span>}
            optional={t('onward.optional')}
            autoComplete="off"
            maxLength={limits.name}
          />
        ))}
      </div>
    </section>
  );
}
