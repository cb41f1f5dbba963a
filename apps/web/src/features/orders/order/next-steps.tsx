import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { isBeingPacked } from '../../../entities/order/is-being-packed.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Next steps of a paid order that waits for its parcel, for its buyer. Renders nothing otherwise. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { invoicesAt } = useShopSettings();
  const { deliverBy } = order;
  const email = (order.user ?? order.visitor)?.email;
  if (!isBeingPacked(order)) return null;
  return (
    <section className="part">
      <h2>{t('nextSteps.title')}</h2>
      <ol className="steps-list">
        {email && (
          <li className="wrap-anywhere">
            <Breakable text={t('nextSteps.mail', { email })} />
          </li>
        )}
        <li>
          {deliverBy
            ? t('nextSteps.packedUntil', { days: format.days(deliverBy.from, deliverBy.until) })
            : t('nextSteps.packed')}
        </li>
        <li>{t('nextSteps.tracking')}</li>
        <li>{t(invoicesAt === 'sending' || order.taxFree ? 'nextSteps.invoiceAtSending' : 'nextSteps.invoice')}</li>
      </ol>
    </section>
  );
}
