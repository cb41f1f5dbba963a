import type { Profile } from '@kontor/shared/wire/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useUpdateProfileMutation } from './account-api.ts';
import { newPasswordId, profileFormSchema, type AccountValues } from './account-schemas.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PresentPasswordField } from './present-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Form that changes the user's name, e-mail address and password (spec §2); an empty password keeps the current one. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  // A confirmed address stays in use until the new one is confirmed.
  const [begun, setBegun] = useState<string>();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const { form, field, set, values, message } = useAccountForm({
    schema: profileFormSchema,
    initial: { name: profile.name, email: profile.email, password: '', confirm: '', currentPassword: '' },
    emailTaken: t('profile.emailTaken'),
    send: async (account, currentPassword) => {
      const body = { ...account, ...(currentPassword && { currentPassword }) };
      const result = await update({ body });
      if (!result.data) return result;
      setBegun(result.data.email === body.email ? undefined : body.email);
      set('name', result.data.name);
      set('email', result.data.email);
      set('password', '');
      set('confirm', '');
      set('currentPassword', '');
      showToast(t('profile.updated'));
      return result;
    },
    error,
  });
  // For a new e-mail address it is optional, except for admins and accounts with a confirmed address; the server checks.
  const asksForPresent = values.password !== '' || values.email.trim().toLowerCase() !== profile.email;
  const half = (name: keyof AccountValues) => ({ ...field(name), className: 's3 stack' });
  return (
    <form {...form} className="flow flow-8">
      <div className="fields">
        <IdentityFields name={half('name')} email={half('email')} />
        <PasswordFields
          owner={values}
          password={{
            ...half('password'),
            id: newPasswordId,
            label: t('profile.newPassword'),
            optional: t('onward.optional'),
            hint: `${t('account.passwordHint')} ${t('profile.passwordHint')}`,
          }}
          confirm={{ ...half('confirm'), label: t('profile.confirm'), optional: t('onward.optional') }}
        />
        {asksForPresent && <PresentPasswordField {...half('currentPassword')} />}
      </div>
      {begun !== undefined && (
        <Alert tone="success">
          <Breakable text={t('accountLinks.changeBegun', { email: begun })} />
        </Alert>
      )}
      {message && !isLoading && <Alert tone="danger">{message}</Alert>}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          {t('profile.submit')}
        </Button>
      </div>
    </form>
  );
}
