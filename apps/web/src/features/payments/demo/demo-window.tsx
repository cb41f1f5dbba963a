import type { DemoDecision } from '@kontor/shared/wire/order-payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionRow, DescriptionList, Total } from '../../../ui/list/description-list.tsx';
import { useDecideDemoPaymentMutation } from '../../../entities/payment/payment-api.ts';

interface DemoWindowProps {
  paymentId: string;
  /** The order's number. */
  reference: string;
  /** In euros. */
  amount: number;
  /** Called when the demo provider has recorded the decision; the server then says what it means. */
  onDecided: (paymentId: string) => void;
  /** Control to leave without a decision. */
  wayOut: ReactNode;
}

/** Replaces the window of a real provider in the demo: amount, and the shopper's decision. */
export function DemoWindow({ paymentId, reference, amount, onDecided, wayOut }: DemoWindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const [sendDecision, { isLoading, isSuccess, error, originalArgs }] = useDecideDemoPaymentMutation();
  const problem = readProblem(error);
  const decide = async (decision: DemoDecision): Promise<void> => {
    const { data } = await sendDecision({ params: { id: paymentId }, body: { decision } });
    if (data) onDecided(paymentId);
  };
  const renderButton = (decision: DemoDecision, variant: 'primary' | 'outline') => {
    const busy = (isLoading || isSuccess) && originalArgs?.body.decision === decision;
    return (
      <Button
        wide
        variant={variant}
        busy={busy}
        disabled={(isLoading || isSuccess) && !busy}
        onClick={() => void decide(decision)}
      >
        {t(`demoCheckout.${decision}`)}
      </Button>
    );
  };
  return (
    <>
      <p className="note mt-2">{t('demoCheckout.hint')}</p>
      <div className="mt-4">
        <DescriptionList>
          <DescriptionRow term={t('demoCheckout.reference')}>{reference}</DescriptionRow>
        </DescriptionList>
        <Total term={t('demoCheckout.amount')}>{format.price(amount)}</Total>
      </div>
      {problem && (
        <Alert tone="danger" className="mt-4">
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="flow flow-3 mt-6">
        {renderButton('approve', 'primary')}
        {renderButton('decline', 'outline')}
        {renderButton('delay', 'outline')}
        <p className="small">{t('demoCheckout.delayHint')}</p>
        {wayOut}
      </div>
    </>
  );
}
