import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { PaypalButtonsProps } from './paypal-buttons.tsx';
import { usePaypalClientIdQuery } from '../../../entities/payment/payment-api.ts';
import type { Payment } from '../panel/use-payment.ts';

/** Milliseconds after which a script that neither loads nor fails counts as failed. */
const PATIENCE_MS = 20_000;

/** Milliseconds within which a second press belongs to the one that led to this step: the way out stands if it was. */
const DOUBLE_PRESS_MS = 600;

/** PayPal's buttons, with links to the other methods and, if the script does not load, to PayPal's own page. */
export function PaypalStep({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [shownAt] = useState(() => performance.now());
  const leave = (): void => {
    if (performance.now() - shownAt > DOUBLE_PRESS_MS) payment.leavePaypal();
  };
  return (
    <>
      <Attempt key={attempt} payment={payment} onRetry={() => setAttempt(attempt + 1)} />
      <Button variant="link" onClick={leave}>
        {t('pay.otherMethod')}
      </Button>
    </>
  );
}

type Progress = 'loading' | 'ready' | 'failed';

function Attempt({ payment, onRetry }: { payment: Payment; onRetry: () => void }) {
  const [progress, setProgress] = useState<Progress>('loading');
  const onUnavailable = useCallback(() => setProgress('failed'), []);
  const chunk = useChunk(onUnavailable);
  const { data: clientId, isError } = usePaypalClientIdQuery();
  useEffect(() => {
    if (progress !== 'loading') return undefined;
    const timer = setTimeout(onUnavailable, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [progress, onUnavailable]);

  if (progress === 'failed' || isError) return <Unavailable payment={payment} onRetry={onRetry} />;
  const loading = progress === 'loading';
  return (
    <div className="paypal">
      {loading && <ButtonSkeletons />}
      {chunk && clientId !== undefined && (
        <chunk.PaypalButtons
          clientId={clientId}
          onReady={() => setProgress('ready')}
          onUnavailable={onUnavailable}
          createOrder={() => createOrder(payment)}
          onApprove={payment.agreed}
          onCancel={() => payment.leavePaypal('aborted')}
          onError={() => (loading ? onUnavailable() : payment.leavePaypal('broken'))}
        />
      )}
    </div>
  );
}

/** Starts a payment. If this rejects, PayPal closes its window; the panel shows the reason. */
async function createOrder({ begin }: Payment): Promise<string> {
  const started = await begin('PayPal');
  if (!started) throw new Error('The shop has not begun a payment');
  return started.id;
}

interface Chunk {
  PaypalButtons: ComponentType<PaypalButtonsProps>;
}

/** Returns the chunk with PayPal's buttons, once loaded. Not by `lazy`, which would cache a failure as long as the page. */
function useChunk(onUnavailable: () => void): Chunk | undefined {
  const [chunk, setChunk] = useState<Chunk>();
  useEffect(() => {
    import('./paypal-buttons.tsx').then(setChunk, onUnavailable);
  }, [onUnavailable]);
  return chunk;
}

function ButtonSkeletons() {
  const { t } = useTranslation();
  return (
    <div className="paypal-skeleton" role="status">
      <VisuallyHidden>{t('pay.paypalLoading')}</VisuallyHidden>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

function Unavailable({ payment, onRetry }: { payment: Payment; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="danger" title={t('pay.sdkFailed')}>
        {t('pay.sdkFailedHint')}
      </Alert>
      <Button variant="primary" size="large" wide onClick={() => void payment.open('PayPal')}>
        {t('pay.onPaypalsPage')}
      </Button>
      <Button wide onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </>
  );
}
