import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { LoginPasswordField } from '../login-password-field.tsx';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const codeSchema = z.object({ password: z.optional(z.string()), code: text(60) });
const bothSchema = z.object({ password: text(200), code: text(60) });

interface CodeFormProps {
  submit: string;
  /** Whether to require the password, too. */
  withPassword?: boolean;
  busy: boolean;
  problem: Problem | undefined;
  onSend: (sent: { password: string; code: string }) => Promise<unknown>;
}

/** Form for a code of the second factor and, where required, the password. */
export function CodeForm({ submit, withPassword = false, busy, problem, onSend }: CodeFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { form, field } = useZodForm({
    schema: withPassword ? bothSchema : codeSchema,
    initial: { password: '', code: '' },
    onSubmit: async ({ password = '', code }) => void (await onSend({ password, code })),
  });
  return (
    <form {...form} className="flow">
      {problem && !busy && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      {withPassword && <LoginPasswordField {...field('password')} />}
      <TextField
        {...field('code')}
        label={t('login.code')}
        autoComplete="one-time-code"
        // Together with the password a recovery code is accepted, which contains letters.
        inputMode={withPassword ? undefined : 'numeric'}
        required
      />
      <Button type="submit" variant={withPassword ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
