import { mayBeLeftOut, optionalText, wholeNumber } from '@kontor/shared/schemas/fields';
import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useShipOrderMutation } from '../../../entities/order/api/sending-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useLackingContracts } from '../../../entities/order/api/buyer-mails-api.ts';
import { CarrierField } from './carrier-field.tsx';
import { ContractWarning } from './contract-warning.tsx';

type Left = NonNullable<Order['toSend']>;

/** Makes the schema of a parcel: quantity of each line, which may be 0, and the carrier. */
const makeParcelSchema = (left: Left) =>
  z.object({
    lines: z
      .object(Object.fromEntries(left.map(({ _id, qty }) => [_id, wholeNumber(0, qty)])))
      .check(z.refine((lines) => Object.values(lines).some((qty) => qty > 0), 'nothing')),
    carrier: z.pipe(
      z.enum(['', ...carriers]),
      z.transform((carrier) => carrier || undefined),
    ),
    tracking: mayBeLeftOut(optionalText(limits.tracking)),
  });

/** Returns the warning to show before shipping; none for paid and undisputed orders. */
function findWarning({ isPaid, state }: Order): 'delivered' | 'deliveredDisputed' | undefined {
  if (state === 'disputed') return 'deliveredDisputed';
  return isPaid ? undefined : 'delivered';
}

interface ShipFormProps {
  order: Order;
  onClose: () => void;
}

/** Holds the contents of a parcel (all that is left, unless changed), its carrier and its tracking number. */
function useShipForm({ order, onClose }: ShipFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [ship, { error, isLoading }] = useShipOrderMutation();
  const left = order.toSend ?? [];
  /** The parcel's own fields, and one for each line by its path. */
  const initial: Record<string, string> = {
    carrier: '',
    tracking: '',
    ...Object.fromEntries(left.map(({ _id, qty }) => [`lines.${_id}`, String(qty)])),
  };
  const zodForm = useZodForm({
    schema: makeParcelSchema(left),
    initial,
    input: (typed) => ({
      carrier: typed['carrier'],
      tracking: typed['tracking'],
      lines: Object.fromEntries(left.map(({ _id }) => [_id, typed[`lines.${_id}`] ?? '0'])),
    }),
    describe: ({ path, code }) => {
      const most = left.find(({ _id }) => path === `lines.${_id}`)?.qty;
      return code === 'too_large' && most !== undefined ? t('adminSending.tooMany', { count: most }) : undefined;
    },
    onSubmit: async ({ lines, carrier, tracking }) => {
      const sent = Object.entries(lines).flatMap(([_id, qty]) => (qty > 0 ? [{ _id, qty }] : []));
      const body = { lines: sent, ...(carrier && { carrier }), ...(tracking && { tracking }) };
      const { data } = await ship({ params: { id: order._id }, body });
      if (!data) return;
      onClose();
      showToast(t('adminSending.shipped', { number: order.number }));
    },
  });
  return { ...zodForm, left, busy: isLoading, problem: isLoading ? undefined : readProblem(error) };
}

/** Form for the contents and carrier of a parcel, which marks it as shipped. */
export function ShipForm({ order, onClose }: ShipFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { form, field, left, busy, problem, otherProblems } = useShipForm({ order, onClose });
  const warning = findWarning(order);
  const lacking = useLackingContracts([order.number]).get(order.number);
  return (
    <form {...form} className="flow mt-4">
      {warning && <Alert tone="warning">{t(`adminOrders.consider.${warning}`)}</Alert>}
      <ContractWarning reason={lacking} />
      <LineFields order={order} left={left} field={field} />
      {otherProblems.length > 0 && (
        <p className="error" role="alert">
          {t('adminSending.nothing')}
        </p>
      )}
      <CarrierField {...field('carrier')} />
      <TextField
        {...field('tracking')}
        label={t('adminSending.tracking')}
        optional={t('onward.optional')}
        autoComplete="off"
        maxLength={limits.tracking}
      />
      <p className="hint">{t('adminSending.mailHint')}</p>
      {problem && (
        <Alert tone="danger" title={t('adminSending.notShipped')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('adminSending.shipYes')}
        </Button>
      </div>
    </form>
  );
}

type LineFieldsProps = { order: Order; left: Left } & Pick<ReturnType<typeof useShipForm>, 'field'>;

function LineFields({ order, left, field }: LineFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = (id: string): string => {
    const item = order.cartItems.find(({ _id }) => _id === id);
    return item ? localize(item, 'name', language) : '';
  };
  return (
    <fieldset className="flow flow-3">
      <legend className="label">{t('adminSending.inside')}</legend>
      {left.map(({ _id, qty }) => (
        <TextField
          key={_id}
          {...field(`lines.${_id}`)}
          label={<span className="wrap-anywhere">{t('adminSending.ofLeft', { name: nameOf(_id), count: qty })}</span>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
        />
      ))}
    </fieldset>
  );
}
