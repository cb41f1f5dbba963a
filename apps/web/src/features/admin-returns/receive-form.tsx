import { type ReturnCondition, returnConditions } from '@kontor/shared/rules/returns/return-rules';
import type { Return, ReturnStep } from '@kontor/shared/wire/returns';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';

export interface StepFormProps {
  shown: Return;
  busy: boolean;
  onTake: (step: ReturnStep) => Promise<void>;
}

const count = (most: number): number[] => Array.from({ length: most + 1 }, (_, index) => most - index);

/** Form for the arrival of a return: how many units of each line came, and in which condition. */
export function ReceiveForm({ shown, busy, onTake }: StepFormProps) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [conditions, setConditions] = useState<Readonly<Record<string, ReturnCondition>>>({});
  const lines = shown.lines.flatMap(({ _id, qty }) => {
    const came = counts[_id] ?? qty;
    return came > 0 ? [{ _id, qty: came, condition: conditions[_id] ?? ('as_new' as const) }] : [];
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onTake({ status: 'received', lines, version: shown.version });
  };
  return (
    <form className="flow" onSubmit={submit}>
      <h3>{t('adminReturns.receive')}</h3>
      {shown.lines.map(({ _id, name, qty }) => (
        <fieldset key={_id} className="flow flow-3">
          <legend className="label wrap-anywhere">{name}</legend>
          <SelectField
            label={t('adminReturns.came')}
            value={String(counts[_id] ?? qty)}
            onChange={({ target }) => setCounts({ ...counts, [_id]: Number(target.value) })}
          >
            {count(qty).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('adminReturns.condition')}
            value={conditions[_id] ?? 'as_new'}
            onChange={({ target }) => {
              const chosen = returnConditions.find((one) => one === target.value);
              if (chosen) setConditions({ ...conditions, [_id]: chosen });
            }}
          >
            {returnConditions.map((one) => (
              <option key={one} value={one}>
                {t(`adminReturns.conditions.${one}`)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
      <p>
        <Button type="submit" variant="primary" busy={busy} disabled={lines.length === 0}>
          {t('adminReturns.receiveYes')}
        </Button>
      </p>
    </form>
  );
}
