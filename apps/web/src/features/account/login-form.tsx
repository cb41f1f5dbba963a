import { credentialsSchema } from '@kontor/shared/wire/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useLoginMutation } from './account-api.ts';
import { LoginPasswordField } from './login-password-field.tsx';

/** Refusal that is the next step and no mistake: the field for the code appears with a hint, and gets the focus. */
const CODE_WANTED = 'second_factor_required';
const focusShown = (field: HTMLInputElement | null) => field?.focus();

interface LoginFormProps {
  /** Initial e-mail address. */
  email?: string;
  /** Whether the form is in a dialog over a page that must not be left. */
  isOverPage?: boolean;
}

/**
 * Form for e-mail address and password, and for the code of the second factor if the account has one. It does not navigate:
 * afterwards the user is in the session, and the page decides where to go.
 */
export function LoginForm({ email = '', isOverPage = false }: LoginFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const { language } = useLanguage();
  const [login, { isLoading, error }] = useLoginMutation();
  const [isCodeWanted, setCodeWanted] = useState(false);
  const { form, field } = useZodForm({
    schema: credentialsSchema,
    initial: { email, password: '', code: '' },
    onSubmit: async ({ code, ...credentials }) => {
      const { data, error: refusal } = await login({ body: { ...credentials, language, ...(code && { code }) } });
      if (readProblem(refusal)?.code === CODE_WANTED) setCodeWanted(true);
      // A toast stays visible on the next page.
      if (data?.failedSignIns) showToast(t('login.failedSignIns', { number: data.failedSignIns }));
    },
  });
  const problem = readProblem(error);
  return (
    <form {...form} className="flow flow-6">
      {problem && problem.code !== CODE_WANTED && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <EmailField {...field('email')} label={t('login.email')} autoComplete="username" required />
      <LoginPasswordField {...field('password')} />
      {isCodeWanted && (
        <TextField
          {...field('code')}
          ref={focusShown}
          label={t('login.code')}
          hint={t('login.codeHint')}
          autoComplete="one-time-code"
          required
        />
      )}
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('login.submit')}
      </Button>
      <p>
        <Link to="/forgot-password" target={isOverPage ? '_blank' : undefined}>
          {t('accountLinks.forgot')}
        </Link>
      </p>
    </form>
  );
}
