import '../../styles/pages/mails.css';
import { useTranslation } from 'react-i18next';
import { MailText } from './mail-text.tsx';

interface MailPartsProps {
  subject: string;
  /** Address of the HTML part as a document; it expires after a minute. */
  htmlPath: string;
  text: string;
}

/** A mail as sent: its HTML part in a frame without scripts and access to the shop, and its text part. */
export function MailParts({ subject, htmlPath, text }: MailPartsProps) {
  const { t } = useTranslation();
  return (
    <>
      <iframe
        className="mail-frame mb-4"
        title={subject}
        src={htmlPath}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2 className="mb-2">{t('mail.textPart')}</h2>
      <MailText text={text} />
    </>
  );
}
