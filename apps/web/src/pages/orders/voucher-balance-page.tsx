import { useTranslation } from 'react-i18next';
import { BalanceForm } from '../../features/voucher-balance/balance-form.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/voucher-balance`: what is left on a gift voucher, for anybody who has its code. */
export function VoucherBalancePage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('voucherBalance.title'), name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="split">
        <section className="flow flow-6" aria-labelledby="balance-of-voucher">
          <h1 id="balance-of-voucher">{t('voucherBalance.title')}</h1>
          <p>{t('voucherBalance.hint')}</p>
          <BalanceForm />
        </section>
      </div>
    </main>
  );
}
