import { mayBeLeftOut, optionalText, wholeNumber } from '@kontor/shared/schemas/fields';
import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import { type Shipment, carriers } from '@kontor/shared/schemas/order/order-shipments';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../../api/problem.ts';
import { SaveFailed } from '../../../../components/save-failed.tsx';
import { useZodForm } from '../../../../components/use-zod-form.ts';
import { useCorrectShipmentMutation, useRemoveShipmentMutation } from '../../../../entities/order/api/sending-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { useShowToast } from '../../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { CarrierField } from '../carrier-field.tsx';

interface ShipmentFormProps {
  order: Order;
  shipment: Shipment;
  onClose: () => void;
}

interface Content {
  _id: string;
  /** Units in the parcel now, and the most that it may contain. */
  qty: number;
  most: number;
}

const count = (pieces: Shipment['lines'], id: string) => pieces.find(({ _id }) => _id === id)?.qty ?? 0;

/** Lists the lines that a parcel contains or could contain: its own units and those that are left to send. */
function listContents({ cartItems, toSend = [] }: Order, { lines }: Shipment): Content[] {
  return cartItems.flatMap(({ _id }) => {
    const qty = count(lines, _id);
    const most = qty + count(toSend, _id);
    return most > 0 ? [{ _id, qty, most }] : [];
  });
}

const makeSchema = (contents: readonly Content[]) =>
  z.object({
    lines: z
      .object(Object.fromEntries(contents.map(({ _id, most }) => [_id, wholeNumber(0, most)])))
      .check(z.refine((lines) => Object.values(lines).some((qty) => qty > 0), 'nothing')),
    carrier: z.pipe(
      z.enum(['', ...carriers]),
      z.transform((carrier) => carrier || undefined),
    ),
    tracking: mayBeLeftOut(optionalText(limits.tracking)),
  });

function useShipmentForm({ order, shipment, onClose }: ShipmentFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const params = { id: order._id, shipment: shipment._id };
  const [correct, correction] = useCorrectShipmentMutation();
  const [remove, removal] = useRemoveShipmentMutation();
  const contents = listContents(order, shipment);
  /** The contents are fixed once the arrival is confirmed. */
  const isOpen = order.can.deliver;
  const initial: Record<string, string> = {
    carrier: shipment.carrier ?? '',
    tracking: shipment.tracking ?? '',
    ...Object.fromEntries(contents.map(({ _id, qty }) => [`lines.${_id}`, String(qty)])),
  };
  const zodForm = useZodForm({
    schema: makeSchema(contents),
    initial,
    input: (typed) => ({
      carrier: typed['carrier'],
      tracking: typed['tracking'],
      lines: Object.fromEntries(contents.map(({ _id }) => [_id, typed[`lines.${_id}`] ?? '0'])),
    }),
    onSubmit: async ({ lines, carrier, tracking }) => {
      const sent = Object.entries(lines).flatMap(([_id, qty]) => (qty > 0 ? [{ _id, qty }] : []));
      const body = { ...(isOpen && { lines: sent }), ...(carrier && { carrier }), ...(tracking && { tracking }) };
      const { data } = await correct({ params, body });
      if (!data) return;
      onClose();
      showToast(t('adminSending.shipmentCorrected'));
    },
  });
  const removeIt = async () => {
    const { data } = await remove({ params });
    if (!data) return;
    onClose();
    showToast(t('adminSending.shipmentRemoved'));
  };
  const busy = correction.isLoading || removal.isLoading;
  const problem = busy ? undefined : readProblem(removal.error ?? correction.error);
  return { ...zodForm, contents, isOpen, removeIt, isRemoving: removal.isLoading, busy, problem };
}

/** Form for carrier, tracking number and contents of a parcel; also removes one that never left. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { t } = useTranslation();
  const { form, field, contents, isOpen, removeIt, isRemoving, busy, problem, otherProblems } = useShipmentForm(props);
  return (
    <form {...form} className="flow mt-4">
      <p className="note">{t('adminSending.correctShipmentHint')}</p>
      <CarrierField {...field('carrier')} />
      <TextField
        {...field('tracking')}
        label={t('adminSending.tracking')}
        optional={t('onward.optional')}
        autoComplete="off"
        maxLength={limits.tracking}
      />
      {isOpen ? (
        <ContentFields order={props.order} contents={contents} field={field} />
      ) : (
        <p className="note">{t('adminSending.shipmentArrived')}</p>
      )}
      {otherProblems.length > 0 && (
        <p className="error" role="alert">
          {t('adminSending.nothing')}
        </p>
      )}
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy && !isRemoving}>
          {t('admin.save')}
        </Button>
      </div>
      {isOpen && (
        <div className="flow flow-3">
          <p className="hint">{t('adminSending.removeShipmentHint')}</p>
          <p>
            <Button size="small" busy={isRemoving} onClick={() => void removeIt()}>
              {t('adminSending.removeShipment')}
            </Button>
          </p>
        </div>
      )}
    </form>
  );
}

type ContentFieldsProps = { order: Order; contents: readonly Content[] } & Pick<
  ReturnType<typeof useShipmentForm>,
  'field'
>;

function ContentFields({ order, contents, field }: ContentFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = (id: string): string => {
    const item = order.cartItems.find(({ _id }) => _id === id);
    return item ? localize(item, 'name', language) : '';
  };
  return (
    <fieldset className="flow flow-3">
      <legend className="label">{t('adminSending.inside')}</legend>
      {contents.map(({ _id, most }) => (
        <TextField
          key={_id}
          {...field(`lines.${_id}`)}
          label={<span className="wrap-anywhere">{t('adminSending.ofMost', { name: nameOf(_id), count: most })}</span>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
      ))}
    </fieldset>
  );
}
