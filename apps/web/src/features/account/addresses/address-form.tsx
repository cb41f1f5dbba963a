import { addressFieldsSchema, type SavedAddress } from '@kontor/shared/wire/addresses';
import { withStation } from '@kontor/shared/schemas/packstation';
import { germanPostcodeCheck, makePostcodeCheck, type Postcode } from '@kontor/shared/schemas/postcodes';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PostcodeWarning, useAcceptedPostcodes } from '../../../entities/address/postcode-warning.tsx';
import { AddressFields } from '../../../entities/address/fields/address-fields.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { putAddress } from '../../../entities/address/address-book.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toAddressInput, toAddressValues } from './address-values.ts';
import type { AddressBook } from './use-address-book.ts';

interface AddressFormProps {
  /** The saved address to change; undefined for a new one. */
  address: SavedAddress | undefined;
  addressBook: AddressBook;
  onSaved: () => void;
  onCancel: () => void;
}

const makeSchema = (accepted: readonly Postcode[]) =>
  addressFieldsSchema.check(makePostcodeCheck(accepted), germanPostcodeCheck, z.overwrite(withStation));

const checkOnLeave = { zipcode: ['zipcode'], country: ['zipcode'] } as const;

/** Holds the form's values, and warns of a postcode unknown in its country. */
function useAddressForm({ address, addressBook, onSaved }: Omit<AddressFormProps, 'onCancel'>) {
  const { user } = useSession();
  const { countries } = useShopSettings();
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const initial = toAddressValues(address, { name: user?.name ?? '', country: countries[0] ?? '' });
  const { accepted, accept } = useAcceptedPostcodes([initial]);
  const schema = useMemo(() => makeSchema(accepted), [accepted]);
  const zodForm = useZodForm({
    schema,
    checkOnLeave,
    initial,
    input: toAddressInput,
    describe: ({ code }) => {
      if (code !== 'invalid_zipcode') return undefined;
      return <PostcodeWarning postcode={values} name="zipcode" onUse={takeAsItIs} />;
    },
    onSubmit: async (fields) => {
      const refused = await addressBook.save((book) =>
        putAddress(book, { ...fields, isDefault, ...(address && { _id: address._id }) }),
      );
      if (refused) zodForm.showProblems(refused.issues);
      else onSaved();
    },
  });
  const { values, set } = zodForm;
  const takeAsItIs = (): void => {
    accept(values);
    set('zipcode', values.zipcode);
  };
  return { ...zodForm, isDefault, setDefault };
}

/** Form that changes an address of the book or adds one. */
export function AddressForm({ address, addressBook, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation();
  const { form, field, set, isDefault, setDefault } = useAddressForm({ address, addressBook, onSaved });
  return (
    <form {...form} className="flow flow-6">
      <FormHeading>{t(address ? 'addresses.changeTitle' : 'addresses.add')}</FormHeading>
      <BookFields field={field} set={set} stored={address?.country} />
      <Choice
        type="checkbox"
        label={t('addresses.makeDefault')}
        checked={isDefault}
        onChange={() => setDefault(!isDefault)}
      />
      {addressBook.refusal && !addressBook.isSaving && (
        <Alert tone="danger" title={t('addresses.notSaved')}>
          {addressBook.refusal} {t('onward.inputKept')}
        </Alert>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={addressBook.isSaving}>
          {t('addresses.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

/** Heading that gets the focus, because the button that opened the form is gone. */
function FormHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

type Form = ReturnType<typeof useZodForm<ReturnType<typeof makeSchema>, ReturnType<typeof toAddressValues>>>;

function BookFields({ field, set, stored }: Pick<Form, 'field' | 'set'> & { stored: string | undefined }) {
  const { t } = useTranslation();
  const { countries } = useShopSettings();
  const optional = t('onward.optional');
  return (
    <div className="fields">
      <TextField
        {...field('label')}
        label={t('addresses.label')}
        optional={optional}
        hint={t('addresses.labelHint')}
        autoComplete="off"
      />
      <TextField {...field('name')} label={t('shipping.name')} autoComplete="name" required />
      <TextField
        {...field('company')}
        className="s3 stack"
        label={t('shipping.company')}
        optional={optional}
        autoComplete="organization"
      />
      <TextField
        {...field('vatId')}
        className="s3 stack"
        label={t('shipping.vatId')}
        optional={optional}
        autoComplete="off"
      />
      <AddressFields
        field={field}
        set={set}
        withStation
        countries={stored === undefined || countries.includes(stored) ? countries : [...countries, stored]}
        fill="own"
      />
    </div>
  );
}
