import type { Order } from '@kontor/shared/wire/orders';
import { type PaymentMethod, isAtProvider } from '@kontor/shared/rules/providers/providers';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { visitorIdFor } from '../../users/users.service.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { findAnyOrder } from '../find-orders.service.ts';
import { markNewPaid } from '../mark-order.service.ts';
import { addFirstNote } from '../notes/order-notes.service.ts';
import type { Buyer } from '../placing/buyer.ts';
import type { ManualOrder } from '../placing/manual-order.ts';
import { type PlacingRules, placeOrder } from '../placing/place-order.service.ts';
import { type StoredDraft, draftCollection } from './draft.model.ts';
import { findLines, toWantedLines } from './draft-lines.ts';
import { draftChanged, findCustomer, findDraft, refuseGoneAccount } from './drafts.service.ts';

/** Aborts the transaction: the draft was changed or placed meanwhile. */
class DraftTaken extends Error {}

/** Version of a draft that its caller has seen, and its total in euros. */
interface SeenDraft {
  version: number;
  expectedTotal?: number | undefined;
}

/** Marks a draft as placed and removes its content, which the order has from now on. @throws DraftTaken */
async function takeDraft({ _id, version }: StoredDraft, order: string, session: ClientSession): Promise<void> {
  const placed = { version: version + 1, updatedAt: shopNow(), isPlaced: true, order };
  const { matchedCount } = await draftCollection().replaceOne(
    { _id, version, isPlaced: false },
    placed as StoredDraft,
    {
      session,
    },
  );
  if (matchedCount === 0) throw new DraftTaken();
}

/** Picks the method that an order is stored with; its buyer may choose another one while paying. */
function pickMethod({ payment }: StoredDraft, offered: readonly PaymentMethod[]): PaymentMethod {
  if (payment === 'transfer') return 'Vorkasse';
  return offered.find(isAtProvider) ?? 'Vorkasse';
}

function makeManual(draft: StoredDraft, ownLines: ManualOrder['ownLines'], actor: Caller): ManualOrder {
  const { note, discount, shippingCents, payment } = draft;
  const isPaid = payment === 'paid';
  return {
    discount,
    shippingCents,
    ownLines,
    isPaid,
    placedBy: { _id: actor._id, name: actor.name },
    complete: async (order, session) => {
      await takeDraft(draft, order._id, session);
      if (note) await addFirstNote(order._id, note, actor, session);
      return isPaid && !order.isPaid ? markNewPaid(order, actor, session) : order;
    },
  };
}

/** Returns the order that a draft was placed as. @throws 404 where it was not */
async function findPlaced({ order }: StoredDraft, caller: Caller): Promise<Order> {
  if (order === undefined) throw notFound('Draft');
  return showOrder(await findAnyOrder(order), caller);
}

/**
 * Places the order of a draft by the code that places the site's: stock, tax, legal texts, mails and documents are the same.
 * The draft is taken in the order's transaction, so that two calls at once place one order.
 * @throws 404; 400 `invalid_input` where the customer's account is gone; 409 `edit_conflict`, and as `placeOrder`
 */
export async function placeDraft(
  id: string,
  { version, expectedTotal }: SeenDraft,
  { caller, network, signal }: { caller: Caller; network: string; signal: AbortSignal },
  rules: PlacingRules,
): Promise<{ order: Order; repeated: boolean }> {
  const draft = await findDraft(id);
  if (!draft) throw notFound('Draft');
  if (draft.isPlaced) return { order: await findPlaced(draft, caller), repeated: true };
  if (draft.version !== version) throw draftChanged();
  const customer = await findCustomer(draft.customer);
  const buyer: Buyer = customer.user
    ? { kind: 'user', _id: customer.user, name: customer.name, email: customer.email }
    : { kind: 'visitor', _id: await visitorIdFor(customer), name: customer.name, email: customer.email };
  const { lines, shippingAddress, billing, shippingMethod, language } = draft;
  const ownLines = toWantedLines(await findLines(lines.filter(({ own }) => own)));
  const input = {
    cartItems: lines.filter(({ own }) => !own).map(({ product, qty }) => ({ _id: String(product), qty })),
    shippingAddress,
    billing,
    paymentMethod: pickMethod(draft, rules.offered(await rules.settings.read())),
    language,
    shippingMethod,
    expectedTotal,
  };
  try {
    const manual = makeManual(draft, ownLines, caller);
    const sender = { buyer, caller, network, idempotencyKey: undefined, signal, manual };
    const { order } = await placeOrder(input, sender, rules);
    // With what staff alone may read, and the mark of a payment.
    return { order: await showOrder(await findAnyOrder(order._id), caller), repeated: false };
  } catch (error) {
    if (!(error instanceof DraftTaken)) return refuseGoneAccount(error);
    const now = await findDraft(id);
    if (!now?.isPlaced) throw draftChanged();
    return { order: await findPlaced(now, caller), repeated: true };
  }
}
