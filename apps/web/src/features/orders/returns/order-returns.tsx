import '../../../styles/pages/own-data.css';
import type { Order } from '@kontor/shared/wire/orders';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';

/** Lazy chunk: few orders have a return. */
const OwnReturns = lazy(async () => ({ default: (await import('./own-returns.tsx')).OwnReturns }));

/** Fragment of links in mails about a return; it opens the section at once. */
const fragment = '#ruecksendung';

/** Section of the order page about returns; its content loads when it is opened. */
export function OrderReturns({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === fragment);
  const isSent = order.isDelivered || order.shipments !== undefined;
  if (!isSent || order.cancelledAt) return null;
  return (
    <section id={fragment.slice(1)}>
      <details className="data-part" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('ownReturns.title')}</summary>
        {isOpen && (
          <Suspense fallback={<TextSkeleton lines={3} />}>
            <OwnReturns order={order} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
