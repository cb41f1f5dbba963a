import type { SentDraft } from '@kontor/shared/wire/order-drafts';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCreateDraftMutation } from '../order-drafts-api.ts';
import { type EditedLine, isQuantity } from './edited-lines.ts';

/** Returns the units of products that the edited lines have more than the order; empty if a quantity is invalid. */
export function findAdditions(lines: readonly EditedLine[], { cartItems }: Order): SentDraft['lines'] {
  if (!lines.every(({ qty }) => isQuantity(qty))) return [];
  const own = new Set(cartItems.flatMap((item) => (item.own ? [item._id] : [])));
  const more = lines.filter(({ _id, qty, had }) => Number(qty) > had && !own.has(_id));
  return more.map(({ _id, qty, had }) => ({ _id, qty: Number(qty) - had }));
}

/** Writes the draft of a further order of the same buyer, which costs no second delivery: it leaves in the same parcel. */
function draftOf(order: Order, lines: SentDraft['lines'], note: string): SentDraft {
  const { user, visitor, shippingAddress: to, billing, language } = order;
  return {
    customer: user ? { user: user._id } : { name: visitor?.name ?? '', email: visitor?.email ?? '' },
    lines,
    // The answer writes a parcel station in the fields of the street as well.
    shippingAddress: { ...to, ...(to.packstation && { street: '', number: '' }) },
    ...(billing && { billing }),
    shipping: 0,
    note,
    payment: 'link',
    language,
  };
}

/**
 * Button that drafts a further order of what a paid order would gain: its own payment is on record, so that a second one needs an
 * order of its own (decision 094).
 */
export function FurtherOrder({ order, lines }: { order: Order; lines: readonly EditedLine[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create, { error, isLoading }] = useCreateDraftMutation();
  const problem = readProblem(error);
  const additions = findAdditions(lines, order);
  const open = async (): Promise<void> => {
    const note = t('adminOrderEdit.furtherNote', { number: order.number });
    const { data } = await create({ body: draftOf(order, additions, note) });
    if (data) void navigate(`/admin/order-drafts/${data._id}`);
  };
  return (
    <div>
      <p className="hint">{t('adminOrderEdit.further')}</p>
      {problem && <SaveFailed problem={problem} keepsInput />}
      <Button size="small" busy={isLoading} onClick={() => void open()}>
        {t('adminOrderEdit.furtherOpen')}
      </Button>
    </div>
  );
}
