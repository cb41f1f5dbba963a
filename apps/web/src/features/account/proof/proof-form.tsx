import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useProveMutation } from './proof-api.ts';
import { LoginPasswordField } from '../login-password-field.tsx';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const schema = z.object({ password, code: z.optional(z.string().check(z.maxLength(60))) });

/** Form for the password, and for the code if the account requires one. */
export function ProofForm({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [prove, { isLoading, error }] = useProveMutation();
  const [wantsCode, setWantsCode] = useState(false);
  const { form, field } = useZodForm({
    schema,
    initial: { password: '', code: '' },
    input: ({ code, ...typed }) => ({ ...typed, ...(code && { code }) }),
    onSubmit: async (body) => {
      const { data, error: refused } = await prove({ body });
      if (data) return onEnd(true);
      if (readProblem(refused)?.code === 'current_code_required') setWantsCode(true);
      return undefined;
    },
  });
  const problem = readProblem(error);
  // The first refusal for a missing code is no fault: the form had not asked for one yet.
  const isTold = problem && !isLoading && problem.code !== 'current_code_required';
  return (
    <form {...form} className="flow mt-4">
      {isTold && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <LoginPasswordField {...field('password')} />
      {wantsCode && <TextField {...field('code')} label={t('login.code')} autoComplete="one-time-code" required />}
      <div className="row">
        <Button onClick={() => onEnd(false)}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  );
}
