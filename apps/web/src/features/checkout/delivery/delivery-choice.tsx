import { localize } from '@kontor/shared/rules/text/localize';
import type { OfferedShipping } from '@kontor/shared/schemas/order/shipping-methods';
import { useTranslation } from 'react-i18next';
import { useArrival } from '../../../entities/product/arrival/use-arrival.ts';
import { useDeliveryTime } from '../../../entities/product/use-delivery-time.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { chooseShipping } from './chosen-shipping.ts';
import type { Delivery } from './use-delivery.ts';

/** Says that no method carries the cart to its country. */
export function NoDelivery({ country }: { country: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert tone="danger" title={t('delivery.none', { country: country ? format.country(country) : '' })}>
      {t('delivery.noneHint')}
    </Alert>
  );
}

/** Name, price and day of a method, with the merchant's note. */
function MethodWords({ offer }: { offer: OfferedShipping }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const writeArrival = useArrival();
  const deliveryTime = useDeliveryTime();
  const days = writeArrival(offer.days) ?? deliveryTime(offer.days);
  const note = localize(offer, 'note', language);
  return (
    <span>
      <span className="row between">
        <b className="wrap-anywhere">{localize(offer, 'name', language)}</b>
        <span>{offer.price > 0 ? format.price(offer.price) : t('shipping.free')}</span>
      </span>
      <span className="note block">{t(offer.kind === 'pickup' ? 'delivery.ready' : 'delivery.arrives', { days })}</span>
      {note && <span className="note block wrap-anywhere">{note}</span>}
    </span>
  );
}

interface DeliveryChoiceProps {
  delivery: Delivery;
  /** Called when another method is chosen: the sum changes by the shopper's own choice. */
  onChange: () => void;
}

/** Choice of the delivery method, each with its price and day. Renders nothing in a shop with prices by country. */
export function DeliveryChoice({ delivery, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation();
  const { isWanted, offers = [], chosen, country, isNone, problem, refetch } = delivery;
  if (!isWanted) return null;
  if (problem) {
    return <LoadFailed problem={problem} title={t('delivery.failed')} busy={false} onRetry={() => void refetch()} />;
  }
  const choose = (key: string): void => {
    chooseShipping(key);
    onChange();
  };
  return (
    <>
      {isNone && <NoDelivery country={country} />}
      {offers.length > 0 && (
        <ChoiceGroup legend={t('delivery.title')} className="mt-4 mb-6">
          {offers.map((offer) => (
            <Choice
              key={offer._id}
              type="radio"
              name="shippingMethod"
              className="choice-lines"
              label={<MethodWords offer={offer} />}
              checked={offer._id === chosen?._id}
              onChange={() => choose(offer._id)}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen?.kind === 'pickup' && (
        <p className="note mb-6">
          {t('delivery.pickupHint')} {chosen.payDays !== undefined && t('delivery.payThere')}
        </p>
      )}
    </>
  );
}

/** Line below the cart's sums: the method that they count with, or that there is none. */
export function DeliveryNote({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { chosen, country, isNone } = delivery;
  if (isNone) return <NoDelivery country={country} />;
  if (!chosen) return null;
  const name = localize(chosen, 'name', language);
  return <p className="note">{t(chosen.isUsual ? 'delivery.cheapest' : 'delivery.counted', { name })}</p>;
}
