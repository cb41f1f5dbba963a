import { limits } from '@kontor/shared/rules/access/limits';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { type OwnReturn, returnParcelSchema } from '@kontor/shared/wire/returns';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useNameReturnParcelMutation } from '../../../entities/return/returns-api.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';

interface ParcelFormProps {
  /** Id of the order. */
  order: string;
  one: OwnReturn;
  onClose: () => void;
}

/** Form for carrier and tracking number of a return parcel. */
export function ParcelForm({ order, one, onClose }: ParcelFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findProblemText = useProblemText();
  const [name, { error, isLoading }] = useNameReturnParcelMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const { form, field } = useZodForm({
    schema: returnParcelSchema,
    initial: { carrier: one.parcel?.carrier ?? '', tracking: one.parcel?.tracking ?? '' },
    input: ({ carrier, tracking }) => ({ tracking, carrier: carrier || undefined }),
    onSubmit: async (body) => {
      const { data } = await name({ params: { id: order, return: one._id }, body });
      if (!data) return;
      onClose();
      showToast(t('ownReturns.parcelNamed'));
    },
  });
  return (
    <form {...form} className="flow mt-4">
      <SelectField {...field('carrier')} label={t('ownReturns.carrier')} optional={t('onward.optional')}>
        <option value="">{t('ownReturns.otherCarrier')}</option>
        {carriers
          .filter((carrier) => carrier !== 'other')
          .map((carrier) => (
            <option key={carrier} value={carrier}>
              {findCarrierName(carrier)}
            </option>
          ))}
      </SelectField>
      <TextField
        {...field('tracking')}
        label={t('ownReturns.tracking')}
        maxLength={limits.tracking}
        autoComplete="off"
        required
      />
      {problem && (
        <Alert tone="danger" title={t('ownReturns.parcelNotNamed')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('ownReturns.saveParcel')}
        </Button>
      </div>
    </form>
  );
}
