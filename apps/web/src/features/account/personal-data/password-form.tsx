import * as z from 'zod/mini';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoginPasswordField } from '../login-password-field.tsx';

const schema = z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface PasswordFormProps {
  submit: string;
  danger?: boolean;
  busy: boolean;
  problem: Problem | undefined;
  onPassword: (password: string) => Promise<unknown>;
}

/** Form for the account's password, before an action that only its owner may take. */
export function PasswordForm({ submit, danger = false, busy, problem, onPassword }: PasswordFormProps) {
  const findProblemText = useProblemText();
  const { form, field } = useZodForm({
    schema,
    initial: { password: '' },
    onSubmit: async ({ password }) => void (await onPassword(password)),
  });
  return (
    <form {...form} className="flow">
      {problem && !busy && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <LoginPasswordField {...field('password')} />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
