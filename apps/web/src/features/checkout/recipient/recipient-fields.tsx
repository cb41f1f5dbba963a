import { limits } from '@kontor/shared/rules/access/limits';
import { addDays } from '@kontor/shared/rules/days/berlin-days';
import { useTranslation } from 'react-i18next';
import { findToday } from '../../../lib/shop-day.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import type { FieldOf, SetField } from '../shipping/shipping-fields.tsx';

interface RecipientFieldsProps {
  field: FieldOf;
  set: SetField;
}

/** Tick for vouchers that go to somebody else, and below it name, e-mail address, day and greeting. */
export function RecipientFields({ field, set }: RecipientFieldsProps) {
  const { t } = useTranslation();
  const isOther = field('voucherRecipient').value !== '';
  const today = findToday();
  const tick = (isTicked: boolean): void => {
    set('voucherRecipient', isTicked ? 'yes' : '');
    if (isTicked && field('voucherRecipient.day').value === '') set('voucherRecipient.day', today);
  };
  return (
    <div>
      <Choice
        type="checkbox"
        name="voucherRecipient"
        label={t('soldVouchers.tick')}
        checked={isOther}
        onChange={({ target }) => tick(target.checked)}
      />
      {isOther && (
        <fieldset className="flow mt-2">
          <legend className="visually-hidden">{t('soldVouchers.recipient')}</legend>
          <p className="note">{t('soldVouchers.hint')}</p>
          <div className="fields">
            <TextField
              {...field('voucherRecipient.name')}
              label={t('soldVouchers.name')}
              autoComplete="off"
              maxLength={limits.name}
              required
            />
            <TextField
              {...field('voucherRecipient.email')}
              label={t('soldVouchers.email')}
              type="email"
              autoComplete="off"
              maxLength={limits.email}
              required
            />
            <TextField
              {...field('voucherRecipient.day')}
              label={t('soldVouchers.day')}
              hint={t('soldVouchers.dayHint')}
              type="date"
              min={today}
              max={addDays(today, limits.voucherWaitDays)}
              required
            />
            <TextArea
              {...field('voucherRecipient.greeting')}
              label={t('soldVouchers.greeting')}
              optional={t('onward.optional')}
              hint={t('soldVouchers.greetingHint', { max: limits.voucherGreeting })}
              maxLength={limits.voucherGreeting}
              rows={4}
            />
          </div>
        </fieldset>
      )}
    </div>
  );
}
