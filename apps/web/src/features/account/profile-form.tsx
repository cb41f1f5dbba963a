import type { Profile } from '@kontor/shared/users';
import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useUpdateProfileMutation } from './account-api.ts';
import { profileFormSchema, type AccountValues } from './account-schemas.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes the signed-in user's own name, e-mail address and password (spec §2); an empty password stays as it is. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const { form, field, set, message } = useAccountForm({
    schema: profileFormSchema,
    initial: { name: profile.name, email: profile.email, password: '', confirm: '' },
    emailTaken: t('profile.emailTaken'),
    send: async (body) => {
      const result = await update({ body });
      if (!result.data) return result;
      set('name', result.data.name);
      set('email', result.data.email);
      set('password', '');
      set('confirm', '');
      showToast(t('profile.updated'));
      return result;
    },
    error,
  });
  const half = (name: keyof AccountValues) => ({ ...field(name), className: 's3 stack' });
  return (
    <form {...form} className="flow flow-8">
      <div className="fields">
        <IdentityFields name={half('name')} email={half('email')} />
        <PasswordFields
          password={{
            ...half('password'),
            label: t('profile.newPassword'),
            optional: t('onward.optional'),
            hint: `${t('account.passwordHint')} ${t('profile.passwordHint')}`,
          }}
          confirm={{ ...half('confirm'), label: t('profile.confirm'), optional: t('onward.optional') }}
        />
      </div>
      {message && !isLoading && <Alert tone="danger">{message}</Alert>}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          {t('profile.submit')}
        </Button>
      </div>
    </form>
  );
}
