import { addTransfer, findSlowest } from '@kontor/shared/rules/days/arrival';
import { localize } from '@kontor/shared/rules/text/localize';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Assurances } from '../../../components/assurances.tsx';
import { ArrivalNote } from '../../../entities/product/arrival/arrival-note.tsx';
import { useArrival } from '../../../entities/product/arrival/use-arrival.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { selectCartLines } from '../cart-slice.ts';
import { useLineFacts } from '../check/use-cart-check.ts';

/** Returns the delivery time of the whole cart; undefined while that of a line is unknown, and for vouchers, which no parcel brings. */
function useSlowest() {
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const times = lines.flatMap(({ _id }) => factsOf(_id)?.delivery ?? []);
  return times.length === lines.length && !sellsVouchers(lines) ? findSlowest(times) : undefined;
}

interface KnownDays {
  /** Working days by the delivery method, where the shop has methods. */
  days?: DeliveryDays | undefined;
}

/** Sentence below the heading: when all of the cart arrives, and on which condition. Renders nothing while unknown. */
export function CartLead({ days: known }: KnownDays) {
  const { t } = useTranslation();
  const isOne = useSelector(selectCartLines).length === 1;
  const writeArrival = useArrival();
  const hour = useShopSettings().arrivals?.byHour;
  const slowest = useSlowest();
  const days = writeArrival(known ?? slowest);
  if (days === undefined) return null;
  const condition = hour === undefined ? t('product.arrivesIf') : t('product.arrivesIfBy', { hour });
  return <p>{t(isOne ? 'cart.arrives' : 'cart.allArrive', { days, condition })}</p>;
}

/** Days on which the whole cart arrives; nothing while the delivery time of a line is unknown. */
export function CartArrival({ isTransfer, days }: KnownDays & { isTransfer?: boolean | undefined }) {
  const ofLines = useSlowest();
  const slowest = days ?? ofLines;
  if (!slowest) return null;
  return <ArrivalNote delivery={isTransfer ? addTransfer(slowest) : slowest} isTransfer={isTransfer} />;
}

/** Return and contact for the cart; names the lines without a right of withdrawal where others have it. */
export function CartAssurances() {
  const { language } = useLanguage();
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const final = lines.filter(({ _id }) => factsOf(_id)?.withdrawalExcluded);
  const isFinal = final.length === lines.length;
  return (
    <Assurances
      isFinal={isFinal}
      isMailed={sellsVouchers(lines)}
      finalNames={isFinal ? [] : final.map((line) => localize(line, 'name', language))}
    />
  );
}
