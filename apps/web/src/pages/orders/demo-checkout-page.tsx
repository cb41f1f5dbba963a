import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { DemoWindow } from '../../features/payments/demo/demo-window.tsx';
import { useDemoPaymentQuery } from '../../entities/payment/payment-api.ts';
import { toReturnAddress } from '../../features/payments/demo/return-address.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLoadPage } from '../../lib/browser/loading/load-page.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** Replaces a provider's page in the demo: the shopper decides and is led back to the order. */
export function DemoCheckoutPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('demoCheckout.pageTitle'), name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="demo-page">
        <DemoCheckout />
      </div>
    </main>
  );
}

function DemoCheckout() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const findProblemText = useProblemText();
  const loadPage = useLoadPage();
  const { data: payment, error, isFetching, refetch } = useDemoPaymentQuery({ params: { id } });
  const problem = readProblem(error);
  if (problem?.code === 'not_found') {
    return (
      <EmptyState
        heading="h1"
        title={t('demoCheckout.gone')}
        action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}
      >
        {t('demoCheckout.goneHint')}
      </EmptyState>
    );
  }
  if (problem && !payment) {
    return (
      <EmptyState
        heading="h1"
        title={t('errors.title')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {findProblemText(problem)}
      </EmptyState>
    );
  }
  if (!payment) return <TextSkeleton lines={3} />;
  const back = toReturnAddress(payment.returnUrl);
  return (
    <section className="pay">
      <p className="demo">
        <strong>{t('pay.demoTitle')}</strong> {t('pay.demoText')}
      </p>
      <h1>{t('demoCheckout.title')}</h1>
      <DemoWindow
        paymentId={payment.id}
        reference={payment.reference}
        amount={payment.amount}
        onDecided={(decided) => loadPage(`${back}?payment=${encodeURIComponent(decided)}`, 'replace')}
        wayOut={
          <ButtonLink variant="link" to={back} reloadDocument>
            {t('demoCheckout.back')}
          </ButtonLink>
        }
      />
    </section>
  );
}
