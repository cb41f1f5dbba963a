import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { readProblem } from '../../../api/problem.ts';
import { userRefreshed } from '../../../session/session-slice.ts';
import { QrCode } from '../../../ui/media/qr-code.tsx';
import { PasswordForm } from '../personal-data/password-form.tsx';
import { CodeForm } from './code-form.tsx';
import {
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
} from '../../../entities/second-factor/second-factor-api.ts';

/** Setup in steps: password, key for the app, first code. @param onCodes gets the recovery codes, which are shown once */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [begin, { data: start, error, isLoading }] = useBeginSecondFactorMutation();
  const [enable, enabling] = useEnableSecondFactorMutation();
  if (!start) {
    return (
      <PasswordForm
        submit={t('secondFactor.begin')}
        busy={isLoading}
        problem={readProblem(error)}
        onPassword={(password) => begin({ body: { password } })}
      />
    );
  }
  const send = async (code: string) => {
    const { data } = await enable({ body: { code } });
    if (!data) return;
    dispatch(userRefreshed({ token: data.token }));
    onCodes(data.recoveryCodes);
  };
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={start.uri} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.key')}: <code>{start.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeForm
        submit={t('secondFactor.enable')}
        busy={enabling.isLoading}
        problem={readProblem(enabling.error)}
        onSend={({ code }) => send(code)}
      />
    </>
  );
}
