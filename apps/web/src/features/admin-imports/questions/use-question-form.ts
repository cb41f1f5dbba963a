import type { Import } from '@kontor/shared/wire/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useAnswerImportMutation, useCheckImportMutation } from '../admin-imports-api.ts';
import { answerInput, findQuestion, formSchema, readQuestionValues } from './question-values.ts';

const isChoice = (path: string) => path === 'netPrices' || path.endsWith('.taxClass');

/** State of the answers to an import's questions; saves them, and starts the check. */
export function useQuestionForm({ _id, questions, answers }: Import) {
  const { t } = useTranslation();
  const [answer, answering] = useAnswerImportMutation();
  const [check, checking] = useCheckImportMutation();
  const [begun] = useState(() => readQuestionValues({ questions, answers }));
  const [problem, setProblem] = useState<Problem>();
  const form = useZodForm({
    schema: formSchema,
    initial: begun,
    input: (values) => answerInput(values, questions),
    describe: ({ path }) => (isChoice(path) ? t('adminImports.required') : undefined),
    onSubmit: async ({ manufacturers, categories, ...others }) => {
      setProblem(undefined);
      const stated = manufacturers?.filter((maker) => maker !== undefined);
      const params = { id: _id };
      const named = categories?.filter((category) => category !== undefined);
      const lists = { ...(stated && { manufacturers: stated }), ...(named && { categories: named }) };
      const saved = await answer({ params, body: { ...others, ...lists } });
      const further = saved.data?.questions.some(({ kind }) => !findQuestion(questions, kind));
      if (further) return;
      const { error } = saved.error ? saved : await check({ params });
      setProblem(readProblem(error));
    },
  });
  return { ...form, problem, isTouched: form.values !== begun, busy: answering.isLoading || checking.isLoading };
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;
