import { orderSettingsChangeSchema } from '@kontor/shared/wire/settings';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

/** Fields for whole numbers, in order. */
const names = [
  'holdUnbegunMinutes',
  'holdMinutes',
  'bankHoldDays',
  'remindDays',
  'dunDays',
  'dunAgainDays',
  'maxPerProduct',
  'maxPieces',
] as const;

/** Fields whose lowest value is 1. */
const fromOne: ReadonlySet<(typeof names)[number]> = new Set(['bankHoldDays', 'remindDays', 'dunDays', 'dunAgainDays']);

const decimals = { amounts: /^maxUnpaidEuros$/ };

/** Settings of unpaid orders: how long they are kept, how large they may be, and when invoices on account are reminded of. */
export function OrderSection() {
  const { t } = useTranslation();
  return (
    <SettingsPanel id="orders">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="orders"
          schema={orderSettingsChangeSchema}
          blank={{}}
          decimals={decimals}
          toChange={(orders) => ({ orders })}
        >
          {({ field }) => (
            <div className="fields">
              {names.map((name) => (
                <TextField
                  key={name}
                  {...field(name)}
                  className="s3"
                  label={t(fieldLabels[`orders.${name}`])}
                  type="number"
                  inputMode="numeric"
                  step="1"
                  min={fromOne.has(name) ? 1 : 0}
                />
              ))}
              <DecimalField
                {...field('maxUnpaidEuros')}
                className="s3"
                label={t(fieldLabels['orders.maxUnpaidEuros'])}
              />
            </div>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}
