import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../features/account/links/link-page.tsx';
import { PasswordResetForm } from '../../features/account/links/password-reset-form.tsx';

/** `/password-reset#…`: where the mail of a forgotten password leads. */
export function PasswordResetPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('accountLinks.resetTitle')}>
      <PasswordResetForm />
    </LinkPage>
  );
}
