import { limits } from '@kontor/shared/rules/access/limits';
import { returnOutcomes } from '@kontor/shared/rules/returns/return-rules';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findToday } from '../../lib/shop-day.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import type { StepFormProps } from './receive-form.tsx';
import { type Decision, useDecision } from './use-decision.ts';

/** Form for the decision on a return; its money goes back through the order, and its units into stock where staff say so. */
export function DecideForm({ shown, busy, onTake }: StepFormProps) {
  const { t } = useTranslation();
  const decision = useDecision(shown);
  const { outcome, note, explanation, set, step, here, setRestock, isHere, needsWords } = decision;
  const isRefund = outcome === 'refund' || outcome === 'reduced';
  const possible = returnOutcomes.filter((one) => one !== 'send_again' || shown.shipment !== undefined);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (step) void onTake(step);
  };
  return (
    <form className="flow" onSubmit={submit}>
      <h3>{t('adminReturns.decide')}</h3>
      <SelectField
        label={t('adminReturns.outcome')}
        value={outcome}
        onChange={({ target }) => set({ outcome: possible.find((one) => one === target.value) ?? outcome })}
      >
        {possible.map((one) => (
          <option key={one} value={one}>
            {t(`adminReturns.outcomes.${one}`)}
          </option>
        ))}
      </SelectField>
      <p className="hint">{t(`adminReturns.outcomeHints.${outcome}`)}</p>
      {isRefund && <RefundFields decision={decision} />}
      {outcome === 'exchange' && (
        <TextField
          label={t('adminReturns.replacement')}
          optional={t('onward.optional')}
          autoComplete="off"
          maxLength={20}
          value={decision.replacement}
          onChange={({ target }) => set({ replacement: target.value })}
        />
      )}
      {isHere && (isRefund || outcome === 'exchange') && (
        <fieldset className="flow flow-3">
          <legend className="label">{t('adminReturns.restock')}</legend>
          {here.map(({ _id, name, qty, restock }) => (
            <Choice
              key={_id}
              type="checkbox"
              label={<span className="wrap-anywhere">{t('shipments.piece', { quantity: qty, name })}</span>}
              checked={restock}
              onChange={({ target }) => setRestock(_id, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('adminReturns.explanation')}
        hint={t('adminReturns.explanationHint')}
        optional={needsWords ? undefined : t('onward.optional')}
        value={explanation}
        rows={2}
        maxLength={limits.returnNote}
        required={needsWords}
        onChange={({ target }) => set({ explanation: target.value })}
      />
      <TextArea
        label={t('adminReturns.note')}
        hint={t('adminReturns.noteHint')}
        value={note}
        rows={2}
        maxLength={limits.text}
        onChange={({ target }) => set({ note: target.value })}
      />
      <p>
        <Button type="submit" variant={isHere ? 'primary' : undefined} busy={busy} disabled={!step}>
          {t('adminReturns.decideYes')}
        </Button>
      </p>
    </form>
  );
}

function RefundFields({ decision }: { decision: Decision }) {
  const { t } = useTranslation();
  const { outcome, here, amounts, setAmount, shipping, set, isByHand, day, setDay } = decision;
  return (
    <>
      <ul className="note">
        {here.map(({ _id, name, qty }) => (
          <li key={_id}>{t('shipments.piece', { quantity: qty, name })}</li>
        ))}
      </ul>
      {outcome === 'reduced' &&
        here.map(({ _id, name }) => (
          <DecimalField
            key={_id}
            label={<span className="wrap-anywhere">{t('adminReturns.amountOf', { name })}</span>}
            value={amounts[_id] ?? ''}
            onChange={({ target }) => setAmount(_id, target.value)}
          />
        ))}
      <DecimalField
        label={t('adminReturns.shipping')}
        optional={t('onward.optional')}
        value={shipping}
        onChange={({ target }) => set({ shipping: target.value })}
      />
      {isByHand && (
        <TextField
          type="date"
          label={t('adminReturns.sentBackOn')}
          max={findToday()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          required
        />
      )}
    </>
  );
}
