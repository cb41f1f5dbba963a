import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useAddressesQuery, useReplaceAddressesMutation } from '../../../entities/address/address-api.ts';
import { listKnownIds, type SentBook } from '../../../entities/address/address-book.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';

/** Returns the address book of the signed-in user, and a function that changes it. */
export function useAddressBook() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { data: book, error, isFetching, refetch } = useAddressesQuery();
  const [replace, { isLoading, error: refusal, reset }] = useReplaceAddressesMutation();
  const refused = readProblem(refusal);
  const textOf = () => {
    if (!refused) return undefined;
    return refused.code === 'edit_conflict' ? t('addresses.changedElsewhere') : findProblemText(refused);
  };
  /** Sends the changed book. @returns the reason of a refusal, otherwise undefined */
  const save = async (change: (book: readonly SavedAddress[]) => SentBook) => {
    const before = book ?? [];
    const { error: failed } = await replace({ body: change(before), query: listKnownIds(before) });
    return readProblem(failed);
  };
  return {
    book,
    loading: { problem: readProblem(error), isFetching, refetch },
    save,
    isSaving: isLoading,
    /** Reason of the last refusal, in words. */
    refusal: textOf(),
    forgetRefusal: reset,
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;
