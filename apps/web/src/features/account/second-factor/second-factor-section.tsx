import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useProfileQuery } from '../account-api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeForm } from './code-form.tsx';
import {
  useDisableSecondFactorMutation,
  useSecondFactorQuery,
} from '../../../entities/second-factor/second-factor-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

function OwnSecondFactor() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { data, refetch } = useSecondFactorQuery();
  const [disable, disabling] = useDisableSecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const showNow = (shown: readonly string[]) => {
    setCodes(shown);
    void refetch();
  };
  if (!data) return null;
  const left = data.recoveryCodesLeft ?? 0;
  return (
    <section className="flow" aria-labelledby="second-factor">
      <h2 id="second-factor">{t('secondFactor.title')}</h2>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <p>{data.on ? t('secondFactor.onLeft', { left }) : t('secondFactor.off')}</p>
      {data.required && !data.on && <Alert tone="warning">{t('secondFactor.required')}</Alert>}
      {data.on ? (
        <CodeForm
          submit={t('secondFactor.disable')}
          withPassword
          busy={disabling.isLoading}
          problem={readProblem(disabling.error)}
          onSend={async (body) => {
            await disable({ body });
            showNow([]);
          }}
        />
      ) : (
        isAdmin && <SetUp onCodes={showNow} />
      )}
    </section>
  );
}

/** Second factor of the own account: for staff, and for former staff who still have one, to switch it off. */
export function SecondFactorSection() {
  const { isAdmin } = useSession();
  const { data } = useProfileQuery(undefined, { skip: isAdmin });
  return isAdmin || data?.hasSecondFactor ? <OwnSecondFactor /> : null;
}
