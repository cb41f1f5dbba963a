import { shippingChangeSchema } from '@kontor/shared/wire/sent-sections';
import { usualArrivalDays } from '@kontor/shared/schemas/settings-sections';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { DeliveryExample } from '../delivery/delivery-example.tsx';
import { fillShipping, readList } from '../delivery/method-values.ts';
import { BeginMethods, MethodsFields } from '../delivery/methods-fields.tsx';
import { CountryTable } from '../form/country-table.tsx';
import { readDecimals } from '../form/decimals.ts';
import { type FormValues, nest } from '../form/form-values.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const decimals = {
  amounts:
    /^rates\.\d+\.(?:price|freeFrom)$|^(?:returnPostage|wrapping)$|^methods\.\d+\.zones\.\d+\.(?:freeFrom|prices\.\d+\.(?:price|fromTotal))$/,
};

/** Returns the methods as typed, for the example; undefined while one of them has an error. */
function readTyped(values: FormValues): readonly ShippingMethod[] | undefined {
  const { data } = shippingChangeSchema.safeParse(nest(readDecimals(values, decimals)));
  return data?.methods?.map((method, place) => ({ ...method, _id: method._id ?? String(place) }));
}

/** Delivery methods with an example, or the prices by country of a shop without methods. */
function Prices({ fields, home }: { fields: SectionFields; home: string }) {
  const { t } = useTranslation();
  const column = (name: 'price' | 'freeFrom') => ({ name, label: t(fieldLabels[`shipping.rates.${name}`]) });
  if (readList(fields.values, 'methods').length > 0) {
    return (
      <>
        <MethodsFields fields={fields} />
        <DeliveryExample methods={readTyped(fields.values)} home={home} />
      </>
    );
  }
  return (
    <>
      <CountryTable
        caption={t('adminSettings.shippingTable')}
        fields={fields}
        numbers={[column('price'), column('freeFrom')]}
        ordered
      />
      <BeginMethods fields={fields} />
    </>
  );
}

/** Settings of countries, shipping costs and delivery times. */
export function ShippingSection() {
  const { t } = useTranslation();
  return (
    <SettingsPanel id="shipping">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="shipping"
          schema={shippingChangeSchema}
          blank={{ arrivalDays: '', cutoffHour: '', halfDaysOff: '', returnPostage: '', wrapping: '' }}
          decimals={decimals}
          toValues={({ shipping }) => fillShipping(shipping)}
          // Removed methods are sent as none; a shop that never had any sends nothing of them.
          toChange={({ methods = loaded.current.shipping.methods && [], ...shipping }) => ({
            shipping: { ...shipping, ...(methods && { methods }) },
          })}
        >
          {(fields) => (
            <>
              <Prices fields={fields} home={loaded.current.seller.country || 'DE'} />
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
