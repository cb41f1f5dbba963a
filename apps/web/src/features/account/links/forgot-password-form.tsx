import { resetRequestSchema } from '@kontor/shared/wire/account-links';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { useRequestResetMutation } from './account-links-api.ts';

/** Form that requests a link to reset a password. @param onAsked gets the address, whether or not it has an account */
export function ForgotPasswordForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [ask, { isLoading, error }] = useRequestResetMutation();
  const { form, field } = useZodForm({
    schema: resetRequestSchema,
    initial: { email: '' },
    input: (values) => ({ ...values, language }),
    onSubmit: async (body) => {
      if ((await ask({ body })).data) onAsked(body.email);
    },
  });
  const problem = readProblem(error);
  return (
    <form {...form} className="flow flow-6">
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <EmailField {...field('email')} label={t('account.email')} autoComplete="username" required />
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('accountLinks.requestLink')}
      </Button>
    </form>
  );
}
