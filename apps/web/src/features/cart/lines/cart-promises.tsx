import { addTransfer, findSlowest } from '@kontor/shared/rules/days/arrival';
import { localize } from '@kontor/shared/rules/text/localize';
import { useSelector } from 'react-redux';
import { Assurances } from '../../../components/assurances.tsx';
import { ArrivalNote } from '../../../entities/product/arrival/arrival-note.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { selectCartLines } from '../cart-slice.ts';
import { useLineFacts } from '../check/use-cart-check.ts';

/** Days on which the whole cart arrives; nothing while the delivery time of a line is unknown. */
export function CartArrival({ isTransfer }: { isTransfer?: boolean | undefined }) {
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const times = lines.flatMap(({ _id }) => factsOf(_id)?.delivery ?? []);
  const slowest = times.length === lines.length ? findSlowest(times) : undefined;
  if (!slowest) return null;
  return <ArrivalNote delivery={isTransfer ? addTransfer(slowest) : slowest} isTransfer={isTransfer} />;
}

/** Return and contact for the cart; names the lines without a right of withdrawal where others have it. */
export function CartAssurances() {
  const { language } = useLanguage();
  const lines = useSelector(selectCartLines);
  const factsOf = useLineFacts();
  const final = lines.filter(({ _id }) => factsOf(_id)?.withdrawalExcluded);
  const isFinal = final.length === lines.length;
  return (
    <Assurances isFinal={isFinal} finalNames={isFinal ? [] : final.map((line) => localize(line, 'name', language))} />
  );
}
