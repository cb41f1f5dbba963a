import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { FieldProps, Tie } from './address-parts.ts';

/** Whether it goes to a Packstation (`yes`, or empty), and to which. */
export type StationPart = 'packstation' | 'packstation.number' | 'packstation.postNumber';

/** How a form asks for a Packstation. */
interface StationControl {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  field: (name: 'number' | 'postNumber') => FieldProps;
}

/** Ties the question for a Packstation to the form. */
export function tieStation({ field, set }: Tie<StationPart>): StationControl {
  return {
    isChosen: field('packstation').value !== '',
    choose: (isChosen) => set('packstation', isChosen ? 'yes' : ''),
    field: (name) => field(`packstation.${name}`),
  };
}

/** Asks whether a German address is a Packstation. */
export function PackstationChoice({ station: { isChosen, choose } }: { station: StationControl }) {
  const { t } = useTranslation();
  return (
    <Choice
      type="checkbox"
      className="stack"
      label={t('shipping.toPackstation')}
      checked={isChosen}
      onChange={() => choose(!isChosen)}
    />
  );
}

/** Number of the Packstation and of its recipient, in the place of street and number. */
export function PackstationFields({ station: { field } }: { station: StationControl }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('number')}
        className="s3 stack"
        label={t('shipping.packstationNumber')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        {...field('postNumber')}
        className="s3 stack"
        label={t('shipping.postNumber')}
        hint={t('shipping.postNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </>
  );
}
