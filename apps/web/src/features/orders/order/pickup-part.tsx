import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';

interface PickupPartProps {
  order: Order;
  /** Whether the page is shown to staff, who compare the code. */
  managed: boolean;
}

/** Section with the place of pick-up, and the code once the order is ready. */
export function PickupPart({ order: { pickup, isDelivered, cancelledAt }, managed }: PickupPartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!pickup) return null;
  const { place, code } = pickup;
  const note = place && localize(place, 'note', language);
  return (
    <section className="part">
      <h2>{t('pickup.title')}</h2>
      {place && <PostalAddress name={place.name} address={place} />}
      {note && <p className="note wrap-anywhere">{note}</p>}
      {code && !isDelivered && !cancelledAt && (
        <>
          <p className="mt-2">
            {t('pickup.code')} <b className="nowrap">{code}</b>
          </p>
          <p className="note">{t(managed ? 'pickup.compare' : 'pickup.bring')}</p>
        </>
      )}
    </section>
  );
}
