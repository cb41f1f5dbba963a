import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useTestCarrierMutation } from '../../../entities/carrier/carriers-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Button that lets the carrier check the settings without buying anything, and its answer in words. */
export function CarrierTest({ name }: { name: Carrier }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [test, { data, error, isLoading }] = useTestCarrierMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const answer = isLoading ? undefined : data;
  return (
    <div className="flow flow-3">
      <p>
        <Button size="small" busy={isLoading} onClick={() => void test({ params: { carrier: name } })}>
          {t('adminCarriers.test')}
        </Button>
      </p>
      <p className="hint">{t('adminCarriers.testHint')}</p>
      {answer?.ok && <Alert tone="success">{t('adminCarriers.testOk')}</Alert>}
      {answer?.problem && (
        <Alert
          tone="danger"
          title={t('adminCarriers.testFailed')}
          details={answer.problem.messages.map((message) => (
            <p key={message} className="wrap-anywhere" lang="de">
              {message}
            </p>
          ))}
        >
          {answer.problem.words[language]}
        </Alert>
      )}
      {problem && (
        <Alert tone="danger" title={t('adminCarriers.testFailed')}>
          {findProblemText(problem)}
        </Alert>
      )}
    </div>
  );
}
