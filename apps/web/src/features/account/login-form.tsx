import { credentialsSchema } from '@kontor/shared/users';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useLoginMutation } from './account-api.ts';

/** E-mail address and password. Where it leads is for the page to say: the user is in the session afterwards. */
export function LoginForm() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [login, { isLoading, error }] = useLoginMutation();
  const { form, field } = useZodForm({
    schema: credentialsSchema,
    initial: { email: '', password: '' },
    onSubmit: async (body) => void (await login({ body })),
  });
  const problem = problemOf(error);
  return (
    <form {...form} className="flow flow-6">
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <EmailField {...field('email')} label={t('login.email')} autoComplete="username" required />
      <TextField
        {...field('password')}
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
