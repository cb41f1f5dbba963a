import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useRegisterVisitorMutation } from './checkout-api.ts';
import {
  paymentMethodSaved,
  selectPaymentMethod,
  selectShippingAddress,
  shippingAddressSaved,
} from './checkout-slice.ts';
import { useChosenMethod } from './use-chosen-method.ts';
import { AddressFields, GuestFields } from './shipping-fields.tsx';
import {
  findShippingKey,
  shippingFormSchema,
  toShippingInput,
  toShippingValues,
  type ShippingFormOutput,
} from './shipping-schema.ts';
import { findUnlikelyZipcode } from './unlikely-zipcode.ts';

/** Saves what was entered, makes a guest of a new name or e-mail address, and goes on to the order. */
function useShippingSubmit() {
  const { guest } = useSession();
  const chosen = useSelector(selectPaymentMethod);
  const { method } = useChosenMethod();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [registerVisitor, { isLoading, error, reset }] = useRegisterVisitorMutation();
  const submit = async ({ guest: entered, address }: ShippingFormOutput) => {
    dispatch(shippingAddressSaved(address));
    // What was chosen stays chosen: should it no longer be offered, the order says so.
    if (!chosen && method) dispatch(paymentMethodSaved(method.method));
    const isNew = entered && (entered.name !== guest?.name || entered.email !== guest.email);
    const result = isNew ? await registerVisitor({ body: entered }) : undefined;
    if (result?.error) return problemOf(result.error);
    void navigate('/placeorder');
    return undefined;
  };
  return { submit, busy: isLoading, problem: problemOf(error), reset };
}

interface ShippingFormProps {
  /** Stands at the left of the button. */
  back: ReactNode;
  /** Hears which country is chosen, from the beginning. */
  onCountry: (country: string) => void;
  /** Stands below the country: what delivery there costs. */
  countryHint?: ReactNode;
}

/** Who orders and where it goes. */
export function ShippingForm({ back, onCountry, countryHint }: ShippingFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { user, guest } = useSession();
  const { countries } = useShopSettings();
  const address = useSelector(selectShippingAddress);
  const { submit, busy, problem } = useShippingSubmit();
  const { form, field, values, showProblems, otherProblems } = useZodForm({
    schema: shippingFormSchema,
    initial: toShippingValues(guest, address, countries),
    input: (typed) => toShippingInput(typed, !user),
    describe: (found) => {
      const key = findShippingKey(found);
      return key && t(key);
    },
    doubt: ({ address: entered }) => findUnlikelyZipcode(entered),
    onSubmit: async (output) => {
      const refused = await submit(output);
      if (refused) showProblems(refused.issues.map((issue) => ({ ...issue, path: `guest.${issue.path}` })));
    },
  });
  const country = values['address.country'];
  useEffect(() => onCountry(country), [country, onCountry]);
  const atFields = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-8">
      {!user && <GuestFields field={field} />}
      <AddressFields field={field} countryHint={countryHint} />
      {problem && !atFields && (
        <Alert tone="danger" title={t('errors.title')}>
          {findProblemText(problem)} {t('onward.inputKept')}
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
