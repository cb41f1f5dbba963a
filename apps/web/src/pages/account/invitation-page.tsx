import { useTranslation } from 'react-i18next';
import { InvitationForm } from '../../features/account/links/invitation-form.tsx';
import { LinkPage } from '../../features/account/links/link-page.tsx';

/** `/invitation#…`: where the mail leads that invites somebody to work in the shop. */
export function InvitationPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('invitation.title')}>
      <p>{t('invitation.intro')}</p>
      <InvitationForm />
    </LinkPage>
  );
}
