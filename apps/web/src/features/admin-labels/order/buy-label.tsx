import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { limits } from '@kontor/shared/rules/access/limits';
import { wholeNumber } from '@kontor/shared/schemas/fields';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import type { useLabelRun } from '../run/use-label-run.ts';

interface BuyLabelProps {
  order: Order;
  /** Carriers that make labels now. */
  carriers: readonly Carrier[];
  run: ReturnType<typeof useLabelRun>;
  onClose: () => void;
}

const makeSchema = (carriers: readonly Carrier[]) =>
  z.object({
    carrier: z.enum(carriers),
    parcels: wholeNumber(1, limits.parcelsOfOrder),
    weight: z.optional(wholeNumber(1, limits.parcelWeight)),
  });

/** Form that buys the labels of an order: carrier, number of parcels and the weight of each. */
export function BuyLabel({ order, carriers, run, onClose }: BuyLabelProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { form, field } = useZodForm({
    schema: makeSchema(carriers),
    initial: { carrier: carriers[0] ?? '', parcels: '1', weight: '' },
    input: ({ weight, ...typed }) => ({ ...typed, weight: weight || undefined }),
    onSubmit: async ({ carrier, parcels, weight }) => {
      const asked = { number: order.number, parcels, ...(weight !== undefined && { weight }) };
      if (await run.buy({ carrier, orders: [asked] })) onClose();
    },
  });
  return (
    <form {...form} className="flow mt-4">
      <Destination order={order} />
      <SelectField {...field('carrier')} label={t('adminSending.carrier')}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {findCarrierName(carrier)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('parcels')} label={t('adminLabels.parcels')} inputMode="numeric" maxLength={2} required />
      <TextField
        {...field('weight')}
        label={t('adminLabels.weight')}
        hint={t('adminLabels.weightHint')}
        optional={t('onward.optional')}
        inputMode="numeric"
        maxLength={5}
      />
      {run.problem && (
        <Alert tone="danger" title={t('adminLabels.notBought')}>
          {findProblemText(run.problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={run.busy}>
          {t('adminLabels.buy')}
        </Button>
      </div>
    </form>
  );
}

/** Delivery address. A parcel locker is marked, because only its own carrier delivers there. */
function Destination({ order: { shippingAddress } }: { order: Order }) {
  const { t } = useTranslation();
  const { packstation, street, number, zipcode, city } = shippingAddress;
  const place = [zipcode, city].filter(Boolean).join(' ');
  if (!packstation) {
    return <p className="note wrap-anywhere">{`${[street, number].filter(Boolean).join(' ')}, ${place}`}</p>;
  }
  return <Alert tone="warning">{t('adminLabels.packstation', { ...packstation, place })}</Alert>;
}
