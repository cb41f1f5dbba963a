import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../features/account/links/link-page.tsx';
import { PasswordResetForm } from '../../features/account/links/password-reset-form.tsx';

/** `/password-reset#…`: the page that the mail for a forgotten password links to. */
export function PasswordResetPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('accountLinks.resetTitle')}>
      <PasswordResetForm />
    </LinkPage>
  );
}
