import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useRequestVerificationMutation, useVerificationQuery } from './account-links-api.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/**
 * Says whether the account's address is confirmed, and offers a mail to confirm it. Nothing else in the account requires that.
 */
export function VerificationNote() {
  const { t } = useTranslation();
  const { data } = useVerificationQuery();
  if (!data) return null;
  if (data.isVerified)
    return (
      <p className="note wrap-anywhere">
        <Breakable text={t('accountLinks.isVerified', { email: data.email })} />
      </p>
    );
  return <NotVerified email={data.email} />;
}

function NotVerified({ email }: { email: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { demo } = useShopSettings();
  const findProblemText = useProblemText();
  const [ask, { isLoading, isSuccess, error }] = useRequestVerificationMutation();
  const problem = readProblem(error);
  const action = (
    <Button busy={isLoading} onClick={() => void ask({ body: { language } })}>
      {t('accountLinks.sendVerification')}
    </Button>
  );
  return (
    <div className="flow">
      <Alert tone="warning" title={t('accountLinks.notVerified')} action={action}>
        <Breakable text={t('accountLinks.notVerifiedHint', { email })} />
      </Alert>
      {isSuccess && (
        <Alert tone="success">
          <Breakable text={t('accountLinks.verificationSent', { email })} /> {demo && t('findOrder.inDemo')}
        </Alert>
      )}
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
    </div>
  );
}
