import { addressCorrectionSchema } from '@kontor/shared/wire/order-sending';
import { type Order, shippingAddressSchema } from '@kontor/shared/wire/orders';
import { germanPostcodeCheck } from '@kontor/shared/schemas/postcodes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../../api/problem.ts';
import { useZodForm } from '../../../../components/use-zod-form.ts';
import { useCorrectAddressMutation } from '../../../../entities/order/api/sending-api.ts';
import { SaveFailed } from '../../../../components/save-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useShowToast } from '../../../../ui/feedback/toasts.tsx';
import { DialogButton } from '../../../../ui/overlay/dialog-button.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import { toInput, toValues } from './correction-values.ts';
import { MissedMails } from '../missed-mails.tsx';

/**
 * Corrects the delivery and e-mail address of an order while that is allowed. Then offers to resend mails that have not reached
 * the current address.
 */
export function AddressCorrection({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isCorrected, setCorrected] = useState(false);
  const title = t('adminSending.correctTitle', { number: order.number });
  return (
    <>
      {order.can.correctAddress && (
        <DialogButton variant="link" label={t('adminSending.correct')} title={title}>
          {(close) => <AddressForm order={order} onClose={close} onCorrected={() => setCorrected(true)} />}
        </DialogButton>
      )}
      <MissedMails order={order} offered={isCorrected} onClose={() => setCorrected(false)} />
    </>
  );
}

/** German addresses need a postcode here; the call does not require it (spec §5). */
const correctionSchema = z.extend(addressCorrectionSchema, {
  shippingAddress: shippingAddressSchema.check(germanPostcodeCheck),
});

interface AddressFormProps {
  order: Order;
  onClose: () => void;
  onCorrected: () => void;
}

function AddressForm({ order, onClose, onCorrected }: AddressFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [correct, { error, isLoading }] = useCorrectAddressMutation();
  const { form, field, set } = useZodForm({
    schema: correctionSchema,
    initial: toValues(order),
    input: (values) => toInput(values, order.gift !== undefined),
    onSubmit: async (body) => {
      const { data } = await correct({ params: { id: order._id }, body });
      if (!data) return;
      onClose();
      onCorrected();
      showToast(t('adminSending.corrected', { number: order.number }));
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <form {...form} className="flow mt-4">
      <p className="note">{t('adminSending.correctHint')}</p>
      <CorrectionFields
        field={field}
        set={set}
        country={order.shippingAddress.country}
        isGift={order.gift !== undefined}
      />
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.save')}
        </Button>
      </div>
    </form>
  );
}
