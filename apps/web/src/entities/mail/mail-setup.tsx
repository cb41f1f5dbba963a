import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useMailSetupQuery, useTestMailMutation } from './mail-setup-api.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** State of mail sending, and a button for a test mail. */
export function MailSetup() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const { data, error: unread, isFetching, refetch } = useMailSetupQuery({});
  const [sendTest, { isLoading, error }] = useTestMailMutation();
  const problem = readProblem(unread);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  const test = async (): Promise<void> => {
    const answer = await sendTest({});
    if (answer.data) showToast(t('adminMails.tested', { to: data.merchant }));
  };
  const words = data.sends ? t('adminMails.sends', { from: data.from ?? '' }) : t('adminMails.holds');
  return (
    <p className="note mb-4">
      {words}{' '}
      <Button variant="link" busy={isLoading} onClick={() => void test()}>
        <Breakable text={t('adminMails.test', { to: data.merchant })} />
      </Button>
      {readProblem(error) && <span role="alert"> {t('adminMails.notSent')}</span>}
    </p>
  );
}
