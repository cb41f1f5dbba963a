import { invoiceTimes, invoicesSchema, usualInvoices } from '@kontor/shared/schemas/settings-sections';
import { useTranslation } from 'react-i18next';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

/** Setting of when orders are invoiced. */
export function InvoiceSection() {
  const { t } = useTranslation();
  return (
    <SettingsPanel id="invoices">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="invoices"
          schema={invoicesSchema}
          blank={{ at: usualInvoices.at }}
          toChange={(invoices) => ({ invoices })}
        >
          {({ values, set }) => (
            <>
              <ChoiceGroup legend={t(fieldLabels['invoices.at'])}>
                {invoiceTimes.map((at) => (
                  <Choice
                    key={at}
                    type="radio"
                    name="at"
                    value={at}
                    label={t(`adminSettings.invoiceTimes.${at}`)}
                    checked={values['at'] === at}
                    onChange={() => set('at', at)}
                  />
                ))}
              </ChoiceGroup>
              <p className="note">{t('adminSettings.invoicesAtSending')}</p>
            </>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}
