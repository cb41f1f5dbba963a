import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FindOrderForm, type KnownOfOrder } from '../../features/orders/find-order/find-order-form.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** `/find-order`: guests who have lost the link to their order request it again. */
export function FindOrderPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('findOrder.title'), name);
  const [known, setKnown] = useState<KnownOfOrder>({ number: '', email: '' });
  const [isAsked, setIsAsked] = useState(false);
  const onAsked = (asked: KnownOfOrder): void => {
    setKnown(asked);
    setIsAsked(true);
  };
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="split">
        <section className="flow flow-6" aria-labelledby="find-order">
          <h1 id="find-order">{t('findOrder.title')}</h1>
          {isAsked ? (
            <Asked known={known} onAgain={() => setIsAsked(false)} />
          ) : (
            <>
              <p>{t('findOrder.hint')}</p>
              <FindOrderForm initial={known} onAsked={onAsked} />
            </>
          )}
          <p>
            {t('findOrder.account')} <Link to="/my-orders">{t('findOrder.myOrders')}</Link>
          </p>
        </section>
      </div>
    </main>
  );
}

/** Answer to every request, whether the order exists or not. */
function Asked({ known: { email, number }, onAgain }: { known: KnownOfOrder; onAgain: () => void }) {
  const { t } = useTranslation();
  const { demo } = useShopSettings();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div className="flow" tabIndex={-1} ref={message}>
        <p className="wrap-anywhere">
          <Breakable text={t(number ? 'findOrder.asked' : 'findOrder.askedAll', { email })} />
        </p>
        <p className="note">{t(demo ? 'findOrder.inDemo' : 'findOrder.nothingCame')}</p>
      </div>
      <Button onClick={onAgain}>{t('findOrder.again')}</Button>
    </>
  );
}
