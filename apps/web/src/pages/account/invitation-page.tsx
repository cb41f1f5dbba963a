import { useTranslation } from 'react-i18next';
import { InvitationForm } from '../../features/account/links/invitation-form.tsx';
import { LinkPage } from '../../features/account/links/link-page.tsx';

/** `/invitation#…`: the page that the mail to an invited member of staff links to. */
export function InvitationPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('invitation.title')}>
      <p>{t('invitation.intro')}</p>
      <InvitationForm />
    </LinkPage>
  );
}
