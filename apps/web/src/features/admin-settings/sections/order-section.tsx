import { orderSettingsChangeSchema } from '@kontor/shared/settings';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

/** The fields, in their order. */
const names = [
  'holdUnbegunMinutes',
  'holdMinutes',
  'bankHoldDays',
  'maxPerProduct',
  'maxPieces',
  'maxUnpaidEuros',
] as const;

/** How long unpaid orders are kept, and how large they may be. */
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
                  inputMode={name === 'maxUnpaidEuros' ? 'decimal' : 'numeric'}
                  step={name === 'maxUnpaidEuros' ? '0.01' : '1'}
                  min={name === 'bankHoldDays' ? 1 : 0}
                />
              ))}
            </div>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}
