import { taxChangeSchema } from '@kontor/shared/wire/sent-sections';
import { foreignTaxes, taxModes } from '@kontor/shared/schemas/settings-sections';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { CountryTable } from '../form/country-table.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const decimals = { rates: /^rates\.\d+\.(?:standard|reduced)$/ };

/** Settings of how VAT is computed, and its rates by country. */
export function TaxSection() {
  const { t } = useTranslation();
  const column = (name: 'standard' | 'reduced') => ({ name, label: t(fieldLabels[`tax.rates.${name}`]) });
  return (
    <SettingsPanel id="tax">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="tax"
          schema={taxChangeSchema}
          blank={{}}
          decimals={decimals}
          toChange={(tax) => ({ tax })}
        >
          {(fields) => (
            <>
              <ChoiceGroup legend={t(fieldLabels['tax.mode'])}>
                {taxModes.map((mode) => (
                  <Choice
                    key={mode}
                    type="radio"
                    name="mode"
                    value={mode}
                    label={t(`adminSettings.modes.${mode}`)}
                    checked={fields.values['mode'] === mode}
                    onChange={() => fields.set('mode', mode)}
                  />
                ))}
              </ChoiceGroup>
              {fields.values['mode'] !== 'small_business' && (
                <ChoiceGroup legend={t(fieldLabels['tax.foreign'])}>
                  {foreignTaxes.map((foreign) => (
                    <Choice
                      key={foreign}
                      type="radio"
                      name="foreign"
                      value={foreign}
                      label={t(`adminSettings.foreignTaxes.${foreign}`)}
                      checked={fields.values['foreign'] === foreign}
                      onChange={() => fields.set('foreign', foreign)}
                    />
                  ))}
                  <p className="note">{t('adminSettings.foreignTaxHint')}</p>
                </ChoiceGroup>
              )}
              <CountryTable
                caption={t('adminSettings.taxTable')}
                fields={fields}
                numbers={[column('standard'), column('reduced')]}
              />
            </>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}
