import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { limits } from '@kontor/shared/rules/access/limits';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useAddressesQuery } from '../../../entities/address/address-api.ts';
import { PostcodeWarning, useAcceptedPostcodes } from '../../../entities/address/postcode-warning.tsx';
import { useSession } from '../../../session/use-session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { BillingFields } from './billing-fields.tsx';
import { selectBilling, selectOwnAddress } from '../checkout-slice.ts';
import { dropDraft, fillDraft, storeDraft, readDraft } from './form-draft.ts';
import { ForgetGuest } from './forget-guest.tsx';
import { GiftFields } from './gift-fields.tsx';
import { chooseSaved, fillFirm, fillRecipient, findOtherName, toShippingAddress } from './saved-address.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { DeliveryFields, GuestFields } from './shipping-fields.tsx';
import {
  findDoubtedPostcode,
  findShippingKey,
  makeShippingFormSchema,
  readPostcodes,
  toShippingInput,
  toShippingValues,
  toTypedFirm,
  type ShippingValues,
} from './shipping-schema.ts';
import { useLastAddress } from './use-last-address.ts';
import { useKeepAddress } from './use-keep-address.ts';
import { RecipientFields } from '../recipient/recipient-fields.tsx';
import { useRecipient } from '../recipient/typed-recipient.ts';
import { useGift } from '../placing/use-gift.ts';
import type { PricedOrder } from '../placing/use-order-terms.ts';
import { useShippingSubmit } from './use-shipping-submit.ts';
import { useVatIdNote } from './use-vat-id-note.ts';

interface ShippingFormProps {
  /** Shown to the left of the button. */
  back: ReactNode;
  /** Called at first and on each change with the country and firm that prices depend on. */
  onDestination: (order: PricedOrder) => void;
  /** Shown below the country: the shipping costs. */
  countryHint?: ReactNode;
  /** Lines of the cart. */
  lines?: readonly CartItem[];
}

const noLines: readonly CartItem[] = [];
const nobodysBook: readonly SavedAddress[] = [];

/**
 * Buyer and delivery address. Signed-in shoppers choose from their address book or type another one; while the book is empty, the
 * form starts with the address of their last order.
 */
export function ShippingForm(props: ShippingFormProps) {
  const { user } = useSession();
  const { data: book, isLoading } = useAddressesQuery(undefined, { skip: !user });
  const { last, isLooking } = useLastAddress(book?.length === 0);
  const { frame, round, startAnew } = useNewRound();
  if (user && (isLoading || isLooking)) {
    return (
      <div className="loading-page">
        <TextSkeleton lines={6} />
      </div>
    );
  }
  // The form also works if the address book fails to load.
  return (
    <div ref={frame} tabIndex={-1}>
      <LoadedForm
        {...props}
        key={`${user?._id ?? ''} ${round}`}
        book={(user && book) || nobodysBook}
        isBookKnown={user !== null && book !== undefined}
        last={last}
        onForgotten={startAnew}
      />
    </div>
  );
}

/** Replaces the form by an empty one, and focuses its frame: the pressed button is gone. */
function useNewRound() {
  const frame = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) frame.current?.focus();
  }, [round]);
  return { frame, round, startAnew: () => setRound((before) => before + 1) };
}

interface LoadedFormProps extends ShippingFormProps {
  book: readonly SavedAddress[];
  isBookKnown: boolean;
  /** Address of the account's last order. */
  last: ShippingAddress | undefined;
  onForgotten: () => void;
}

/**
 * Fields that are checked on leaving: a postcode unknown in its country, and an e-mail address that cannot receive mail.
 */
const checkOnLeave = {
  'guest.email': ['guest.email'],
  'address.zipcode': ['address.zipcode'],
  'address.country': ['address.zipcode', 'billing.address.zipcode'],
  'billing.address.zipcode': ['billing.address.zipcode'],
  'billing.address.country': ['billing.address.zipcode'],
} as const;

/** Holds the form's values, and the saved address that replaces the typed one. */
function useShippingForm(book: readonly SavedAddress[], last: ShippingAddress | undefined, lines: readonly CartItem[]) {
  const isOfVouchers = sellsVouchers(lines);
  const { t } = useTranslation();
  const { user, guest } = useSession();
  const { countries } = useShopSettings();
  const address = useSelector(selectOwnAddress);
  const gift = useGift();
  const recipient = useRecipient();
  const billing = useSelector(selectBilling);
  const buyer = user?.name ?? '';
  const person = user?._id ?? 'guest';
  const [draft] = useState(() => readDraft(person));
  const [chosen, setChosen] = useState(() =>
    draft ? book.find(({ _id }) => _id === draft.chosen) : chooseSaved(book, { address, buyer, countries }),
  );
  const [keeps, setKeeps] = useState(false);
  const keep = useKeepAddress(book);
  const sending = useShippingSubmit(lines);
  const known = toShippingValues(guest, { address: address ?? last ?? null, gift, billing, recipient }, countries);
  const initial = fillDraft(address || draft ? known : fillFirm(known, undefined, chosen), draft);
  const { accepted, accept } = useAcceptedPostcodes(readPostcodes(initial));
  const schema = useMemo(() => makeShippingFormSchema(chosen ? [...accepted, chosen] : accepted), [accepted, chosen]);
  const zodForm = useZodForm({
    schema,
    initial,
    input: (typed) =>
      toShippingInput(typed, { asGuest: !user, isOfVouchers }, chosen && toShippingAddress(chosen, buyer)),
    checkOnLeave,
    describe: (found) => {
      const doubted = findDoubtedPostcode(found, zodForm.values);
      if (doubted) return <PostcodeWarning postcode={doubted} name={doubted.name} onUse={() => takeAsItIs(doubted)} />;
      const key = findShippingKey(found);
      return key && t(key);
    },
    onSubmit: async (output) => {
      if (keeps && !chosen) void keep(output.address, output.gift?.recipient ?? buyer);
      const refused = await sending.submit(output);
      if (!refused) dropDraft();
      else showProblems(refused.issues.map((issue) => ({ ...issue, path: `guest.${issue.path}` })));
    },
  });
  const { showProblems, set, setAll } = zodForm;
  const takeAsItIs = (doubted: ReturnType<typeof readPostcodes>[number]): void => {
    accept(doubted);
    set(doubted.name, doubted.zipcode);
  };
  const choose = (saved: SavedAddress | undefined): void => {
    setAll((values) => fillRecipient(fillFirm(values, chosen, saved), buyer, chosen, saved));
    setChosen(saved);
  };
  const [first] = useState({ values: zodForm.values, chosen });
  const { values } = zodForm;
  useEffect(() => {
    if (values !== first.values || chosen !== first.chosen) storeDraft({ person, chosen: chosen?._id, values });
  }, [first, person, chosen, values]);
  return { ...zodForm, ...sending, chosen, choose, keeps, setKeeps, isRestored: draft !== undefined };
}

/** Returns country, firm and wrapping as typed so far; a stable object while they do not change. */
function usePricedOrder(values: ShippingValues, chosen: SavedAddress | undefined): PricedOrder {
  const { user } = useSession();
  const { country, zipcode, packstation } = chosen ?? {
    country: values['address.country'],
    zipcode: values['address.zipcode'],
    ...(values['address.packstation'] !== '' && { packstation: {} }),
  };
  const wraps = values.gift !== '' && values['gift.wrapping'] !== '';
  const typed = JSON.stringify({
    country,
    zipcode,
    packstation,
    billing: toTypedFirm(values, user?.name ?? ''),
    wraps,
  });
  return useMemo((): PricedOrder => JSON.parse(typed), [typed]);
}

function LoadedForm({ back, onDestination, countryHint, lines = noLines, book, ...more }: LoadedFormProps) {
  const isOfVouchers = sellsVouchers(lines);
  const { isBookKnown, last, onForgotten } = more;
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { user } = useSession();
  const { form, field, set, values, otherProblems, busy, problem, ...saved } = useShippingForm(book, last, lines);
  const { chosen, choose, keeps, setKeeps, isRestored } = saved;
  const order = usePricedOrder(values, chosen);
  const vatIdHint = useVatIdNote(order);
  // Before the first paint, because the receiver renders content in the form and below it.
  useLayoutEffect(() => onDestination(order), [order, onDestination]);
  const atFields = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-8">
      {!user && (
        <GuestFields field={field}>
          <ForgetGuest onForgotten={onForgotten} hasTyped={isRestored} />
        </GuestFields>
      )}
      {book.length > 0 && <SavedAddresses book={book} chosen={chosen} onChoose={choose} />}
      {chosen ? (
        <p className="note">{countryHint}</p>
      ) : (
        <DeliveryFields field={field} set={set} countryHint={countryHint} isInvoice={isOfVouchers} />
      )}
      {!chosen && isBookKnown && book.length < limits.addresses && (
        <Choice type="checkbox" label={t('addresses.keep')} checked={keeps} onChange={() => setKeeps(!keeps)} />
      )}
      {isOfVouchers ? (
        <RecipientFields field={field} set={set} />
      ) : (
        <GiftFields field={field} set={set} proposed={chosen && findOtherName(chosen, user?.name ?? '')} />
      )}
      <BillingFields key={chosen?._id} field={field} set={set} vatIdHint={vatIdHint} />
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
