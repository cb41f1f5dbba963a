import { erasureDays } from '@kontor/shared/rules/order/erasure-rules';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Obstacles } from './obstacles.tsx';
import { PasswordForm } from './password-form.tsx';
import { Pending } from './pending.tsx';
import { useEraseAccountMutation, useErasureQuery, useKeepAccountMutation } from './personal-data-api.ts';

/** Requests the erasure of the account, shows its date, and cancels it. */
export function ErasurePanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useErasureQuery();
  const problem = readProblem(error);
  return (
    <section className="flow" aria-labelledby="erasure">
      <h2 id="erasure">{t('ownData.erasureTitle')}</h2>
      {!data && !problem && <TextSkeleton lines={4} />}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (data.erasesAt ? <Kept erasesAt={data.erasesAt} /> : <Erase obstacles={data.obstacles} />)}
    </section>
  );
}

function Kept({ erasesAt }: { erasesAt: string }) {
  const findProblemText = useProblemText();
  const [keep, { isLoading, error }] = useKeepAccountMutation();
  const problem = readProblem(error);
  return (
    <>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Pending erasesAt={erasesAt} busy={isLoading} onKeep={() => void keep()} />
    </>
  );
}

function Erase({ obstacles }: { obstacles: Parameters<typeof Obstacles>[0]['obstacles'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [erase, { isLoading, error }] = useEraseAccountMutation();
  return (
    <>
      <p>{t('ownData.erasureIntro')}</p>
      <p>{t('ownData.stays')}</p>
      <p>{t('ownData.erasureDays', { count: erasureDays })}</p>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <PasswordForm
          submit={t('ownData.erase')}
          danger
          busy={isLoading}
          problem={readProblem(error)}
          onPassword={(password) => erase({ body: { password, language } })}
        />
      )}
    </>
  );
}
