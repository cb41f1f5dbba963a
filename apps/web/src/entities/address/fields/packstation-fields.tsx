import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { FieldProps, Tie } from './address-parts.ts';

/** Fields of a Packstation: whether it is one (`yes` or empty), its number and the Postnummer. */
export type StationPart = 'packstation' | 'packstation.number' | 'packstation.postNumber';

/** State of a form's Packstation fields. */
interface StationControl {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  field: (name: 'number' | 'postNumber') => FieldProps;
}

/** Connects the choice of a Packstation to the form. */
export function tieStation({ field, set }: Tie<StationPart>): StationControl {
  return {
    isChosen: field('packstation').value !== '',
    choose: (isChosen) => set('packstation', isChosen ? 'yes' : ''),
    field: (name) => field(`packstation.${name}`),
  };
}

/** Checkbox that makes a German address a Packstation. */
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

/** Fields for the numbers of the Packstation and its recipient, in place of street and number. */
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
