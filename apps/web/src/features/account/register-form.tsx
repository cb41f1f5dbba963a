import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useRegisterMutation } from './account-api.ts';
import { registerFormSchema, type AccountValues } from './account-schemas.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const initial: AccountValues = { name: '', email: '', password: '', confirm: '', currentPassword: '' };

/**
 * Registration form with name, e-mail address and a password with repetition (spec §2, §5). It does not navigate: afterwards
 * the user is in the session, and the page decides where to go.
 * @param target page after registration, which the link to the login keeps
 */
export function RegisterForm({ target }: { target: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [register, { isLoading, error }] = useRegisterMutation();
  const { form, field, values, message } = useAccountForm({
    schema: registerFormSchema,
    initial,
    emailTaken: (
      <>
        {t('register.emailTaken')} <Link to={makeLoginPath(target)}>{t('register.loginInstead')}</Link>
      </>
    ),
    send: async (body) => {
      const answer = await register({ body: { ...body, language } });
      if (!answer.error) showToast(t('register.done'));
      return answer;
    },
    error,
  });
  const judged = (name: 'name' | 'email' | 'password') => {
    const props = field(name);
    const good = !props.error && registerFormSchema.shape[name].safeParse(values[name]).success;
    return { ...props, success: good && t('account.looksGood') };
  };
  return (
    <form {...form} className="flow flow-6">
      <IdentityFields name={judged('name')} email={judged('email')} />
      <PasswordFields
        password={{ ...judged('password'), label: t('account.password'), hint: t('account.passwordHint') }}
        confirm={{ ...field('confirm'), label: t('account.confirm') }}
        owner={values}
        required
      />
      {message && !isLoading && <Alert tone="danger">{message}</Alert>}
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
