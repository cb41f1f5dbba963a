import { emptyWithdrawal, type WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { useTranslation } from 'react-i18next';
import { WithdrawalCheck } from '../../features/withdrawal/withdrawal-check.tsx';
import { WithdrawalEntry } from '../../features/withdrawal/withdrawal-entry.tsx';
import { WithdrawalReceipt } from '../../features/withdrawal/withdrawal-receipt.tsx';
import { withdrawalStepApi } from '../../features/withdrawal/withdrawal-step-api.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** `/vertrag-widerrufen`: the electronic withdrawal function in two steps; the server renders each for its request. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('withdrawal.title'), name);
  const { currentData: step = emptyWithdrawal } = withdrawalStepApi.endpoints.withdrawalStep.useQuery();
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="split">
        <section className="flow flow-6" aria-labelledby="withdrawal">
          <h1 id="withdrawal">{t('withdrawal.title')}</h1>
          <Step step={step} />
        </section>
      </div>
    </main>
  );
}

function Step({ step }: { step: WithdrawalStep }) {
  const { t } = useTranslation();
  const { contactEmail } = useShopSettings();
  switch (step.step) {
    case 'check':
      return <WithdrawalCheck step={step} />;
    case 'received':
      return <WithdrawalReceipt step={step} />;
    case 'refused':
      return (
        <Alert tone="danger">
          <Breakable text={t('withdrawal.refused', { email: contactEmail })} />
        </Alert>
      );
    default:
      return <WithdrawalEntry step={step} />;
  }
}
