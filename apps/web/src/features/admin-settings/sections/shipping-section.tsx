import { shippingChangeSchema } from '@kontor/shared/wire/sent-sections';
import { usualArrivalDays } from '@kontor/shared/schemas/settings-sections';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { CountryTable } from '../form/country-table.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const decimals = { amounts: /^rates\.\d+\.(?:price|freeFrom)$|^(?:returnPostage|wrapping)$/ };

/** Settings of countries, shipping costs and delivery times. */
export function ShippingSection() {
  const { t } = useTranslation();
  const column = (name: 'price' | 'freeFrom') => ({
    name,
    label: t(fieldLabels[`shipping.rates.${name}`]),
  });
  return (
    <SettingsPanel id="shipping">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="shipping"
          schema={shippingChangeSchema}
          blank={{ arrivalDays: '', cutoffHour: '', halfDaysOff: '', returnPostage: '', wrapping: '' }}
          decimals={decimals}
          toChange={(shipping) => ({ shipping })}
        >
          {(fields) => (
            <>
              <CountryTable
                caption={t('adminSettings.shippingTable')}
                fields={fields}
                numbers={[column('price'), column('freeFrom')]}
                ordered
              />
              <div className="fields">
                {(['min', 'max'] as const).map((name) => (
                  <TextField
                    key={name}
                    {...fields.field(`dispatchDays.${name}`)}
                    className="s3"
                    label={t(fieldLabels[`shipping.dispatchDays.${name}`])}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={365}
                  />
                ))}
                <TextField
                  {...fields.field('arrivalDays')}
                  className="s6"
                  label={t(fieldLabels['shipping.arrivalDays'])}
                  hint={t('adminSettings.arrivalDaysHint', { usual: usualArrivalDays })}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={60}
                />
                <TextField
                  {...fields.field('cutoffHour')}
                  className="s3"
                  label={t(fieldLabels['shipping.cutoffHour'])}
                  hint={t('adminSettings.cutoffHint')}
                  optional={t('onward.optional')}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={23}
                />
                <TextField
                  {...fields.field('returnPostage')}
                  className="s3"
                  label={t(fieldLabels['shipping.returnPostage'])}
                  hint={t('adminSettings.returnPostageHint')}
                  optional={t('onward.optional')}
                  inputMode="decimal"
                />
                <TextField
                  {...fields.field('wrapping')}
                  className="s3"
                  label={t(fieldLabels['shipping.wrapping'])}
                  hint={t('adminSettings.wrappingHint')}
                  optional={t('onward.optional')}
                  inputMode="decimal"
                />
                <div className="s6">
                  <Choice
                    type="checkbox"
                    name="halfDaysOff"
                    label={t(fieldLabels['shipping.halfDaysOff'])}
                    checked={fields.values['halfDaysOff'] === 'true'}
                    onChange={({ target }) => fields.set('halfDaysOff', target.checked ? 'true' : '')}
                  />
                </div>
              </div>
            </>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}
