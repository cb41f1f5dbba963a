import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../../../lib/shop-settings.ts';

/** Link to the mails that the shop would send to the buyer, in the demo without a mail server. Renders nothing elsewhere. */
export function OrderMailsLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { demo } = useShopSettings();
  if (!demo) return null;
  return (
    <section className="part">
      <h2>{t('orderMails.part')}</h2>
      <p className="note">{t('orderMails.hint')}</p>
      <p className="mt-3">
        <Link className="link" to={`/orders/${id}/mails`}>
          {t('orderMails.show')}
        </Link>
      </p>
    </section>
  );
}
