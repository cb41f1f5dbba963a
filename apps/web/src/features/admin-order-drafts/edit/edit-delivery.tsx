import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DeliverySelect } from '../delivery-select.tsx';
import { type EditedLine, isQuantity } from './edited-lines.ts';

interface EditDeliveryProps {
  order: Order;
  lines: readonly EditedLine[];
  /** Key of another method; empty while the order keeps its own. */
  value: string;
  onChange: (key: string) => void;
}

/** Select for another delivery method of an unpaid order; the price of one without VAT stays. */
export function EditDelivery({ order, lines, value, onChange }: EditDeliveryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price } = useFormat();
  const { cartItems, shippingAddress, shippingMethod, shippingPrice, taxFree } = order;
  if (taxFree) return null;
  const isOwn = (id: string) => cartItems.some(({ _id, own }) => own && _id === id);
  const sent = lines.filter(({ _id, qty }) => isQuantity(qty) && !isOwn(_id));
  const kept = shippingMethod ? localize(shippingMethod, 'name', language) : t('amounts.shipping');
  return (
    <DeliverySelect
      name="shippingMethod"
      label={t('adminOrderEdit.delivery')}
      items={sent.map(({ _id, qty }) => ({ _id, qty: Number(qty) }))}
      to={shippingAddress}
      except={shippingMethod?._id}
      none={t('adminOrderEdit.deliveryKept', { name: kept, price: price(shippingPrice) })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
