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

/** Whether some units of a return have not arrived yet. */
export function isIncomplete({ lines }: Return): boolean {
  return lines.some(({ qty, received }) => (received ?? 0) < qty);
}

/**
 * Form for the arrival of a return: units of each line that came so far, and their condition. Initially the values of an earlier
 * arrival, otherwise all units.
 */
export function ReceiveForm({ shown, busy, onTake }: StepFormProps) {
  const { t } = useTranslation();
  const isLater = shown.status === 'received';
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [conditions, setConditions] = useState<Readonly<Record<string, ReturnCondition>>>({});
  const rows = shown.lines.map(({ _id, name, qty, received, condition }) => ({
    _id,
    name,
    qty,
    came: counts[_id] ?? (isLater ? (received ?? 0) : qty),
    condition: conditions[_id] ?? condition ?? ('as_new' as const),
  }));
  const lines = rows.filter(({ came }) => came > 0).map(({ _id, came, condition }) => ({ _id, qty: came, condition }));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onTake({ status: 'received', lines, version: shown.version });
  };
  return (
    <form className="flow" onSubmit={submit}>
      <h3>{t(isLater ? 'adminReturns.receiveMore' : 'adminReturns.receive')}</h3>
      {rows.map(({ _id, name, qty, came, condition }) => (
        <fieldset key={_id} className="flow flow-3">
          <legend className="label wrap-anywhere">{name}</legend>
          <SelectField
            label={t('adminReturns.came')}
            value={String(came)}
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
            value={condition}
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
        <Button type="submit" variant={isLater ? undefined : 'primary'} busy={busy} disabled={lines.length === 0}>
          {t('adminReturns.receiveYes')}
        </Button>
      </p>
    </form>
  );
}
