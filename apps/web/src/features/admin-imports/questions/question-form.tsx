import type { Import, ImportQuestion } from '@kontor/shared/wire/imports';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColumnsQuestion } from './columns-question.tsx';
import { CategoriesQuestion } from './categories-question.tsx';
import {
  DefaultsQuestion,
  PicturesQuestion,
  PricesQuestion,
  type QuestionProps,
  TaxQuestion,
} from './file-questions.tsx';
import { LawfulQuestion } from './lawful-question.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Part of the form for each kind of question, in the order of the server's list. */
const parts: Readonly<Record<ImportQuestion['kind'], ComponentType<QuestionProps>>> = {
  columns: ColumnsQuestion,
  prices: PricesQuestion,
  taxClasses: TaxQuestion,
  categories: CategoriesQuestion,
  defaults: DefaultsQuestion,
  pictures: PicturesQuestion,
  lawful: LawfulQuestion,
};

/** Form for the open questions of an import; saves the answers and starts the check. */
export function QuestionForm({ brought }: { brought: Import }) {
  const { t } = useTranslation();
  const form = useQuestionForm(brought);
  const { questions, columns } = brought;
  return (
    <form {...form.form} className="flow">
      <UnsavedGuard when={form.isTouched && !form.busy} staysOnSearch />
      <p className="note">{t('adminImports.questionsHint')}</p>
      {questions.map(({ kind }) => {
        const Part = parts[kind];
        return <Part key={kind} form={form} questions={questions} columns={columns} />;
      })}
      {form.problem && !form.busy && <SaveFailed problem={form.problem} keepsInput />}
      <p className="note">{t('adminImports.checkHint')}</p>
      <p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('adminImports.check')}
        </Button>
      </p>
    </form>
  );
}
