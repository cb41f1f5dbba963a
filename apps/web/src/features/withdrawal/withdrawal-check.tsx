import type { WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DeclaredValues } from './declared-values.tsx';
import { HiddenValues, WithdrawalForm } from './withdrawal-form.tsx';

/** Second step: the declaration to send, and the only button that sends it (§ 356a (3) BGB). */
export function WithdrawalCheck({ step }: { step: Extract<WithdrawalStep, { step: 'check' }> }) {
  const { t } = useTranslation();
  const { values, key } = step;
  return (
    <>
      <p>{t('withdrawal.check')}</p>
      <DeclaredValues values={values} />
      <div className="flow">
        <WithdrawalForm>
          <HiddenValues values={values} />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" name="act" value="confirm" variant="primary" size="large" wide>
            {t('withdrawal.confirm')}
          </Button>
        </WithdrawalForm>
        <WithdrawalForm>
          <HiddenValues values={values} />
          <Button type="submit" name="act" value="change" wide>
            {t('withdrawal.change')}
          </Button>
        </WithdrawalForm>
      </div>
    </>
  );
}
