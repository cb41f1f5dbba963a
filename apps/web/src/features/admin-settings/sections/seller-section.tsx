import { limits } from '@kontor/shared/rules/access/limits';
import { sellerChangeSchema } from '@kontor/shared/wire/sent-sections';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { AddressFields } from '../../../entities/address/fields/address-fields.tsx';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { useCountries } from '../../../i18n/use-countries.ts';
import type { FormValues } from '../form/form-values.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const optional = [
  'owner',
  'phone',
  'registerCourt',
  'registerNumber',
  'vatId',
  'economicId',
  'taxNumber',
  'lucid',
  'weee',
  'returnAddress',
  'bank.holder',
  'bank.iban',
  'bank.bic',
] as const;
type OptionalName = (typeof optional)[number];
type RequiredName = 'legalName' | 'email';

const blank = Object.fromEntries(optional.map((name) => [name, '']));
/** Fields that may be saved empty, but that the shop needs to open (readiness): they are not labelled as optional. */
const neededToOpen: ReadonlySet<string> = new Set(['phone', 'vatId', 'taxNumber', 'lucid', 'weee']);
const isOptional = (name: string) => optional.some((one) => one === name) && !neededToOpen.has(name);

const isBank = (name: string) => name.startsWith('bank.');

/** Sends no bank account if its fields are empty. */
function pickSent(values: FormValues): FormValues {
  const hasBank = Object.entries(values).some(([name, value]) => isBank(name) && value.trim() !== '');
  return hasBank ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !isBank(name)));
}

/** Seller data that the legal notice, mails and invoices name. */
export function SellerSection() {
  return (
    <SettingsPanel id="seller">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="seller"
          schema={sellerChangeSchema}
          blank={blank}
          pick={pickSent}
          toChange={(seller) => ({ seller })}
        >
          {(fields) => <SellerFields {...fields} />}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}

function SellerFields({ field, set }: SectionFields) {
  const { t } = useTranslation();
  const countries = useCountries();
  /** Keyboard that a phone shows for a field. */
  const keys: Partial<Record<OptionalName | RequiredName, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
  const line = (name: OptionalName | RequiredName, width = 's3', hint?: string) => (
    <TextField
      {...field(name)}
      className={`${width} stack`}
      label={t(fieldLabels[`seller.${name}`])}
      optional={isOptional(name) ? t('onward.optional') : undefined}
      hint={hint}
      inputMode={keys[name]}
      maxLength={limits.addressPart}
      autoComplete="off"
    />
  );
  return (
    <div className="fields">
      {line('legalName', 's3', t('adminSettings.legalNameHint'))}
      {line('owner', 's3', t('adminSettings.ownerHint'))}
      <AddressFields
        field={field}
        set={set}
        countries={countries}
        countryLast
        marks="none"
        labelOf={(part) => t(fieldLabels[`seller.${part}`])}
      />
      {line('email')}
      {line('phone', 's3', t('adminSettings.phoneHint'))}
      {line('registerCourt')}
      {line('registerNumber')}
      {line('vatId', 's3', t('adminSettings.vatIdHint'))}
      {line('taxNumber')}
      {line('economicId', 's3', t('adminSettings.economicIdHint'))}
      {line('lucid', 's3', t('adminSettings.lucidHint'))}
      {line('weee', 's3', t('adminSettings.weeeHint'))}
      <TextArea
        {...field('returnAddress')}
        label={t(fieldLabels['seller.returnAddress'])}
        optional={t('onward.optional')}
        hint={t('adminSettings.returnAddressHint')}
        maxLength={limits.text}
        rows={3}
      />
      {line('bank.holder', 's4')}
      {line('bank.iban', 's4')}
      {line('bank.bic', 's2')}
    </div>
  );
}
