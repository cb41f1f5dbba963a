import type { SavedAddress } from '@kontor/shared/addresses';
import { limits } from '@kontor/shared/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useAddressesQuery } from '../../entities/address/address-api.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Button } from '../../ui/button.tsx';
import { BillingFields } from './billing-fields.tsx';
import { selectBilling, selectShippingAddress } from './checkout-slice.ts';
import { chooseSaved, fillFirm, toShippingAddress } from './saved-address.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { AddressFields, GuestFields } from './shipping-fields.tsx';
import { findShippingKey, shippingFormSchema, toShippingInput, toShippingValues } from './shipping-schema.ts';
import { findUnlikelyZipcode } from './unlikely-zipcode.ts';
import { useKeepAddress } from './use-keep-address.ts';
import { useShippingSubmit } from './use-shipping-submit.ts';

interface ShippingFormProps {
  /** Stands at the left of the button. */
  back: ReactNode;
  /** Hears which country is chosen, from the beginning. */
  onCountry: (country: string) => void;
  /** Stands below the country: what delivery there costs. */
  countryHint?: ReactNode;
}

const nobodysBook: readonly SavedAddress[] = [];

/** Who orders and where it goes. Whoever is signed in chooses among the addresses of their address book, or types another. */
export function ShippingForm(props: ShippingFormProps) {
  const { user } = useSession();
  const { data: book, isLoading } = useAddressesQuery(undefined, { skip: !user });
  if (user && isLoading) return <TextSkeleton lines={6} />;
  // Without the address book one can order all the same.
  return (
    <LoadedForm {...props} book={(user && book) || nobodysBook} isBookKnown={user !== null && book !== undefined} />
  );
}

interface LoadedFormProps extends ShippingFormProps {
  book: readonly SavedAddress[];
  isBookKnown: boolean;
}

/** The form's values, with the saved address that takes the place of the typed one. */
function useShippingForm(book: readonly SavedAddress[]) {
  const { t } = useTranslation();
  const { user, guest } = useSession();
  const { countries } = useShopSettings();
  const address = useSelector(selectShippingAddress);
  const billing = useSelector(selectBilling);
  const buyer = user?.name ?? '';
  const [chosen, setChosen] = useState(() => chooseSaved(book, { address, buyer, countries }));
  const [keeps, setKeeps] = useState(false);
  const keep = useKeepAddress(book);
  const sending = useShippingSubmit();
  const initial = toShippingValues(guest, { address, billing }, countries);
  const zodForm = useZodForm({
    schema: shippingFormSchema,
    initial: address ? initial : fillFirm(initial, undefined, chosen),
    input: (typed) => toShippingInput(typed, !user, chosen && toShippingAddress(chosen, buyer)),
    describe: (found) => {
      const key = findShippingKey(found);
      return key && t(key);
    },
    doubt: ({ address: entered }) => (chosen ? [] : findUnlikelyZipcode(entered)),
    onSubmit: async (output) => {
      if (keeps && !chosen) void keep(output.address, buyer);
      const refused = await sending.submit(output);
      if (refused) showProblems(refused.issues.map((issue) => ({ ...issue, path: `guest.${issue.path}` })));
    },
  });
  const { showProblems, setAll } = zodForm;
  const choose = (saved: SavedAddress | undefined): void => {
    setAll((values) => fillFirm(values, chosen, saved));
    setChosen(saved);
  };
  return { ...zodForm, ...sending, chosen, choose, keeps, setKeeps };
}

function LoadedForm({ back, onCountry, countryHint, book, isBookKnown }: LoadedFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { user } = useSession();
  const { form, field, values, otherProblems, busy, problem, ...saved } = useShippingForm(book);
  const { chosen, choose, keeps, setKeeps } = saved;
  const country = chosen?.country ?? values['address.country'];
  useEffect(() => onCountry(country), [country, onCountry]);
  const atFields = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-8">
      {!user && <GuestFields field={field} />}
      {book.length > 0 && <SavedAddresses book={book} chosen={chosen} onChoose={choose} />}
      {chosen ? <p className="note">{countryHint}</p> : <AddressFields field={field} countryHint={countryHint} />}
      {!chosen && isBookKnown && book.length < limits.addresses && (
        <Choice type="checkbox" label={t('addresses.keep')} checked={keeps} onChange={() => setKeeps(!keeps)} />
      )}
      <BillingFields key={chosen?._id} field={field} />
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
