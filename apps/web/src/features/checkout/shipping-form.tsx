import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { loginPath } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useRegisterVisitorMutation } from './checkout-api.ts';
import {
  paymentMethodSaved,
  selectPaymentMethod,
  selectShippingAddress,
  shippingAddressSaved,
} from './checkout-slice.ts';
import {
  missingKey,
  shippingFormSchema,
  shippingInput,
  shippingValues,
  type ShippingField,
  type ShippingFormOutput,
} from './shipping-schema.ts';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;
type FieldOf = (name: ShippingField) => FieldProps;

/** Saves what was entered, makes a guest of a new name or e-mail address, and goes on to the order. */
function useShippingSubmit() {
  const { guest } = useSession();
  const method = useSelector(selectPaymentMethod);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [registerVisitor, { isLoading, error, reset }] = useRegisterVisitorMutation();
  const submit = async ({ guest: entered, address }: ShippingFormOutput) => {
    dispatch(shippingAddressSaved(address));
    dispatch(paymentMethodSaved(method));
    const isNew = entered && (entered.name !== guest?.name || entered.email !== guest.email);
    const result = isNew ? await registerVisitor({ body: entered }) : undefined;
    if (result?.error) return problemOf(result.error);
    void navigate('/placeorder');
    return undefined;
  };
  return { submit, busy: isLoading, problem: problemOf(error), reset };
}

/** Who orders and where it goes; `back` stands at the left of the button. */
export function ShippingForm({ back }: { back: ReactNode }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { user, guest } = useSession();
  const { countries } = useShopSettings();
  const address = useSelector(selectShippingAddress);
  const { submit, busy, problem } = useShippingSubmit();
  const { form, field, showProblems, otherProblems } = useZodForm({
    schema: shippingFormSchema,
    initial: shippingValues(guest, address, countries[0] ?? ''),
    input: (values) => shippingInput(values, !user),
    describe: (found) => {
      const key = missingKey(found);
      return key && t(key);
    },
    onSubmit: async (output) => {
      const refused = await submit(output);
      if (refused) showProblems(refused.issues.map((issue) => ({ ...issue, path: `guest.${issue.path}` })));
    },
  });
  const atFields = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-8">
      {!user && <GuestFields field={field} />}
      <AddressFields field={field} />
      {problem && !atFields && (
        <Alert tone="danger" title={t('errors.title')}>
          {problemText(problem)} {t('errors.inputKept')}
        </Alert>
      )}
      <div className="actions">
        {back}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('shipping.continue')}
        </Button>
      </div>
    </form>
  );
}

function GuestFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  return (
    <fieldset className="guest">
      <legend className="visually-hidden">{t('shipping.guestGroup')}</legend>
      <div className="row between">
        <h2>{t('shipping.guestTitle')}</h2>
        <p className="note">
          {t('shipping.alreadyCustomer')} <Link to={loginPath('/shipping')}>{t('shipping.signIn')}</Link>
        </p>
      </div>
      <div className="fields">
        <TextField
          {...field('guest.name')}
          className="s3 stack"
          label={t('shipping.name')}
          autoComplete="name"
          required
        />
        <TextField
          {...field('guest.email')}
          className="s3 stack"
          label={t('shipping.email')}
          hint={t('shipping.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </div>
    </fieldset>
  );
}

function AddressFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const street = field('address.street');
  const number = field('address.number');
  const zipcode = field('address.zipcode');
  return (
    <fieldset>
      <legend className="visually-hidden">{t('shipping.address')}</legend>
      <h2 className="fs-head">{t('shipping.address')}</h2>
      <div className="fields">
        <TextField {...street} className="s4" label={t('shipping.street')} autoComplete="address-line1" required />
        <TextField {...number} className="s2" label={t('shipping.number')} autoComplete="address-line2" required />
        <TextField
          {...zipcode}
          className="s2 stack"
          label={t('shipping.zipcode')}
          optional={t('common.optional')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <TextField
          {...field('address.city')}
          className="s4 stack"
          label={t('shipping.city')}
          autoComplete="address-level2"
          required
        />
        <CountryField {...field('address.country')} />
      </div>
    </fieldset>
  );
}

/** The countries delivered to; one that was stored earlier stays to be chosen. */
function CountryField(field: FieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = useShopSettings();
  const stored = useSelector(selectShippingAddress)?.country;
  const offered = stored === undefined || countries.includes(stored) ? countries : [...countries, stored];
  return (
    <SelectField {...field} className="s4 stack" label={t('shipping.country')} autoComplete="country" required>
      {offered.map((country) => (
        <option key={country} value={country}>
          {format.country(country)}
        </option>
      ))}
    </SelectField>
  );
}
