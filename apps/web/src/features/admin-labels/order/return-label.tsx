import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useMakeReturnLabelMutation } from '../../../entities/carrier/carriers-api.ts';
import { useCarrierWords } from '../../../entities/carrier/use-carrier-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that buys the label for a return; pressing it again shows the same label. */
export function ReturnLabel({ number, carrier }: { number: string; carrier: Carrier }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findWords = useCarrierWords();
  const [make, { error, isLoading }] = useMakeReturnLabelMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const { data } = await make({ body: { carrier, number } });
    if (data) showToast(t('adminLabels.returnMade'));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminLabels.makeReturn')}
      </Button>
      {problem && (
        <span className="error wrap-anywhere" role="alert">
          {findWords(problem)}
        </span>
      )}
    </>
  );
}
