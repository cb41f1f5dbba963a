import { useTranslation } from 'react-i18next';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

/** How a form asks for a Packstation. */
export interface StationControl {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  field: (name: 'number' | 'postNumber') => FieldProps;
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
