import { useTranslation } from 'react-i18next';
import { MailSetup } from '../../../entities/mail/mail-setup.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SectionPanel } from '../form/section-panel.tsx';

/** State of mail sending, with a test mail and a link to the outbox. */
export function MailSection() {
  const { t } = useTranslation();
  return (
    <SectionPanel id="mail">
      <MailSetup />
      <p>
        <ButtonLink to="/admin/mails" size="small">
          {t('adminSettings.showMails')}
        </ButtonLink>
      </p>
    </SectionPanel>
  );
}
