import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { methodLooks } from '@kontor/shared/rules/providers/provider-texts';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { MethodLine } from '../../../entities/payment/method-line.tsx';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { pickMethod } from '../../../entities/payment/pick-method.ts';

interface MethodFormProps {
  offered: readonly OfferedMethod[];
  /** The chosen method, if any. */
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  back: ReactNode;
}

/** Form to choose a payment method. If the chosen one is no longer offered, the first offered one is preselected. */
export function MethodForm({ offered, chosen, onChoose, back }: MethodFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = usePaymentName();
  const [picked, setPicked] = useState(chosen);
  const present = pickMethod(offered, picked);
  const method = present?.method;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (method) onChoose(method);
  };
  return (
    <form className="flow flow-8" onSubmit={submit}>
      <div className="ruled">
        <ChoiceGroup legend={t('payment.methods')}>
          {offered.map((candidate) => (
            <Choice
              key={candidate.method}
              type="radio"
              name="method"
              className="choice-lines"
              label={
                <span>
                  <MethodLine name={nameOf(candidate)} method={candidate.method} />
                  <span className="note block"> {methodLooks[candidate.method].hint[language]}</span>
                </span>
              }
              checked={candidate.method === method}
              onChange={() => setPicked(candidate.method)}
            />
          ))}
        </ChoiceGroup>
        {present?.demo && <p className="note mt-2">{t('payment.demo')}</p>}
      </div>
      <div className="actions">
        {back}
        <Button type="submit" variant="primary" size="large">
          {t('payment.continue')}
        </Button>
      </div>
    </form>
  );
}
