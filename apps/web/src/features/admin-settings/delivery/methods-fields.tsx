import { limits } from '@kontor/shared/rules/access/limits';
import { methodKinds } from '@kontor/shared/rules/shipping/shipping-classes';
import { wireName } from '@kontor/shared/rules/text/texts';
import { carrierNames, carriers } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { readRows } from '../form/form-values.ts';
import { RowTools } from '../form/row-tools.tsx';
import type { SectionFields } from '../form/section-form.tsx';
import { ClassFields } from './class-fields.tsx';
import { methodNames, methodNotes, methodOfRates, newMethod, newZone, readList, writeList } from './method-values.ts';
import { useLanguageLabel } from './use-language-label.ts';
import { ZoneFields } from './zone-fields.tsx';

/** Button that turns the prices by country into the first delivery method. */
export function BeginMethods({ fields }: { fields: SectionFields }) {
  const { t } = useTranslation();
  const begin = () => fields.setAll((values) => writeList(values, 'methods', [methodOfRates(readRows(values))]));
  return (
    <p>
      <Button size="small" onClick={begin}>
        {t('adminDelivery.begin')}
      </Button>{' '}
      <span className="note">{t('adminDelivery.beginHint')}</span>
    </p>
  );
}

/** Delivery methods: added, moved and removed, each with its zones and prices. */
export function MethodsFields({ fields }: { fields: SectionFields }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rows = readList(fields.values, 'methods');
  const write = (next: typeof rows) => fields.setAll((values) => writeList(values, 'methods', next));
  const move = (place: number, by: 1 | -1): void => {
    const row = rows[place];
    if (row) write(rows.toSpliced(place, 1).toSpliced(place + by, 0, row));
  };
  return (
    <div className="flow flow-3">
      <h2>{t('adminDelivery.title')}</h2>
      <p className="note">{t('adminDelivery.hint')}</p>
      <ol>
        {rows.map((row, place) => {
          const name =
            row[wireName('name', language)] || row['name'] || t('adminDelivery.method', { place: place + 1 });
          return (
            <li key={place} className="home-block">
              <div className="row between">
                <h3>{name}</h3>
                <RowTools
                  index={place}
                  // The last one can go too: the shop then has prices by country.
                  count={rows.length + 1}
                  country={name}
                  onRemove={() => write(rows.toSpliced(place, 1))}
                />
              </div>
              <MethodFields fields={fields} place={place} />
              {place > 0 && (
                <p className="mt-2">
                  <Button size="small" onClick={() => move(place, -1)}>
                    {t('adminSettings.up', { country: name })}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        <Button
          size="small"
          disabled={rows.length >= limits.deliveryMethods}
          onClick={() => write([...rows, newMethod(fields.values['rates.0.country'] ?? '')])}
        >
          {t('adminDelivery.add')}
        </Button>
      </p>
    </div>
  );
}

function MethodFields({ fields, place }: { fields: SectionFields; place: number }) {
  const { t } = useTranslation();
  const path = `methods.${place}`;
  const zones = readList(fields.values, `${path}.zones`);
  const addZone = () => fields.setAll((values) => writeList(values, `${path}.zones`, [...zones, newZone()]));
  return (
    <>
      <div className="fields mt-2">
        <MethodWords fields={fields} path={path} />
        <MethodKindFields fields={fields} path={path} />
        <ClassFields fields={fields} path={path} />
      </div>
      {zones.map((_zone, index) => (
        <ZoneFields key={index} fields={fields} list={`${path}.zones`} place={index} />
      ))}
      <p className="mt-2">
        <Button size="small" disabled={zones.length >= limits.zones} onClick={addZone}>
          {t('adminDelivery.addZone')}
        </Button>
      </p>
    </>
  );
}

interface PartProps {
  fields: SectionFields;
  path: string;
}

/** Name and note in each language. */
function MethodWords({ fields: { field }, path }: PartProps) {
  const { t } = useTranslation();
  const inLanguage = useLanguageLabel();
  return (
    <>
      {methodNames.map((name, index) => (
        <TextField
          key={name}
          {...field(`${path}.${name}`)}
          className="s3 stack"
          label={inLanguage(t('adminDelivery.name'), index)}
          optional={index === 0 ? undefined : t('onward.optional')}
          maxLength={limits.name}
          autoComplete="off"
        />
      ))}
      {methodNotes.map((name, index) => (
        <TextField
          key={name}
          {...field(`${path}.${name}`)}
          className="s3 stack"
          label={inLanguage(t('adminDelivery.note'), index)}
          optional={t('onward.optional')}
          hint={t('adminDelivery.noteHint')}
          maxLength={limits.deliveryNote}
          autoComplete="off"
        />
      ))}
    </>
  );
}

function MethodKindFields({ fields: { field }, path }: PartProps) {
  const { t } = useTranslation();
  const isPickup = field(`${path}.kind`).value === 'pickup';
  const number = (name: 'maxWeight' | 'days.min' | 'days.max' | 'payDays', label: string, hint?: string) => (
    <TextField
      {...field(`${path}.${name}`)}
      className="s3"
      label={label}
      optional={t('onward.optional')}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={0}
    />
  );
  return (
    <>
      <SelectField {...field(`${path}.kind`)} className="s3" label={t('adminDelivery.kind')}>
        {methodKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminDelivery.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field(`${path}.carrier`)}
        className="s3"
        label={t('adminDelivery.carrier')}
        hint={t('adminDelivery.carrierHint')}
      >
        <option value="">{t('adminDelivery.anyCarrier')}</option>
        {carriers.map((carrier) =>
          carrier === 'other' ? null : (
            <option key={carrier} value={carrier}>
              {carrierNames[carrier]}
            </option>
          ),
        )}
      </SelectField>
      {number('maxWeight', t('adminDelivery.maxWeight'))}
      {number('days.min', t('adminDelivery.daysMin'))}
      {number('days.max', t('adminDelivery.daysMax'))}
      {isPickup && number('payDays', t('adminDelivery.payDays'), t('adminDelivery.payDaysHint'))}
    </>
  );
}
