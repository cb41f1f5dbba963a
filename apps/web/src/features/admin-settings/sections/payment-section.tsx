import { type OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { isByHand, paymentMethods } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMethodName } from '../../../entities/payment/method-name.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DescriptionList, DescriptionRow } from '../../../ui/list/description-list.tsx';
import { SectionPanel } from '../form/section-panel.tsx';

/** Payment methods that are set up, and whether they move real money; both come from the server's environment. */
export function PaymentSection() {
  const { data, error, isFetching, refetch } = usePaymentMethodsQuery();
  const problem = readProblem(error);
  return (
    <SectionPanel id="payment">
      {data && <Methods offered={data} />}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={2} />}
    </SectionPanel>
  );
}

function Methods({ offered }: { offered: readonly OfferedMethod[] }) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { paymentSandbox } = useShopSettings();
  const stateOf = (method: OfferedMethod['method']) => {
    const found = offered.find((one) => one.method === method);
    if (!found) return t('adminSettings.notSetUp');
    if (found.demo) return t('adminSettings.demoPayment');
    return t(paymentSandbox && !isByHand(found.provider) ? 'adminSettings.sandbox' : 'adminSettings.live');
  };
  return (
    <DescriptionList>
      {paymentMethods.map((method) => (
        <DescriptionRow key={method} term={nameOf(method)}>
          {stateOf(method)}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}
