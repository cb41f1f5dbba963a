import type { ReceivedStep, Return, ReturnStep, SettledStep } from '@kontor/shared/wire/returns';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { announceStock } from '../catalogue/lists/announce-stock.service.ts';
import { restockLines } from '../orders/ending/restock-order.service.ts';
import { findOrdersById } from '../orders/find-orders.service.ts';
import { takeShipmentBack } from '../orders/sending/correct-shipment.service.ts';
import { findNamedOrder } from '../orders/transition.ts';
import { type RefundingTools, refundReturn } from './refund-return.service.ts';
import { returnAnswer } from './return-answer.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Most events of a return before its decision. */
const mostEvents = 100;

function findUnits(one: StoredReturn, id: string) {
  return one.lines.find(({ product }) => String(product) === id);
}

function tooMany(): ApiError {
  return new ApiError('return_too_many', 'Less than that comes back of a line');
}

/** Finds a return that is not decided, as the caller has seen it. @throws 404; 409 `edit_conflict`, `conflict` */
async function findOpen(id: string, version: number): Promise<StoredReturn> {
  const one = await ReturnModel.findById(id).lean<StoredReturn>();
  if (!one) throw notFound('Return');
  if (one.status === 'decided') throw new ApiError('conflict', 'It is decided already');
  if (one.version !== version) throw new ApiError('edit_conflict', 'It has changed meanwhile');
  return one;
}

/** Records which goods came in which condition. */
async function receive(one: StoredReturn, step: ReceivedStep, { by, at }: RefundingTools): Promise<StoredReturn> {
  if (step.lines.some(({ _id, qty }) => qty > (findUnits(one, _id)?.qty ?? 0))) throw tooMany();
  if (one.history.length >= mostEvents)
    throw new ApiError('conflict', `It was received ${mostEvents} times: decide it`);
  const lines = one.lines.map(({ product, qty }) => {
    const came = step.lines.find(({ _id }) => _id === String(product));
    return { product, qty, received: came?.qty ?? 0, ...(came && { condition: came.condition }) };
  });
  const actor = { _id: by._id, name: by.name };
  const event = { at, status: 'received' as const, actor, ...(step.note && { note: step.note }) };
  const received = await ReturnModel.findOneAndUpdate(
    { _id: one._id, version: step.version, status: { $ne: 'decided' }, refunding: { $exists: false } },
    {
      $set: { status: 'received', lines, ...(!one.receivedAt && { receivedAt: at }) },
      $unset: { refused: 1 },
      $inc: { version: 1 },
      $push: { history: event, ...(!one.receivedAt && { outbox: outboxRow(mailTaker, { kind: 'received', at }) }) },
    },
    { returnDocument: 'after' },
  ).lean<StoredReturn>();
  if (!received) throw new ApiError('edit_conflict', 'It has changed meanwhile');
  return received;
}

/** Refuses what does not fit the outcome. @throws 400, 409 `return_too_many`; 404 for an unknown replacement */
async function refuseUnfit(one: StoredReturn, { outcome, restock = [], replacement }: SettledStep): Promise<void> {
  const isExchange = outcome === 'exchange';
  if (!isExchange && (restock.length > 0 || replacement !== undefined)) {
    throw new ApiError('invalid_input', 'Only an exchange brings goods into stock and names another order');
  }
  if (outcome === 'send_again' && !one.shipment) {
    throw new ApiError('invalid_input', 'Only an undelivered parcel is sent again');
  }
  if (restock.some(({ _id, qty }) => qty > (findUnits(one, _id)?.received ?? 0))) throw tooMany();
  if (replacement !== undefined && !(await findNamedOrder({ number: replacement }))) throw notFound('Order');
}

/** Decides a return without money, with its effect on the order and the stock in one transaction. */
async function settle(
  one: StoredReturn,
  step: SettledStep,
  { by, at }: RefundingTools,
  session: ClientSession,
): Promise<StoredReturn> {
  const { outcome, note, explanation, replacement, restock = [] } = step;
  const actor = { _id: by._id, name: by.name };
  const event = { at, status: 'decided' as const, outcome, actor, ...(note && { note }) };
  const decided = await ReturnModel.findOneAndUpdate(
    { _id: one._id, version: step.version, status: { $ne: 'decided' }, refunding: { $exists: false } },
    {
      $set: { status: 'decided', outcome, ...(replacement && { replacement }), ...(explanation && { explanation }) },
      $unset: { refused: 1 },
      $inc: { version: 1 },
      $push: { history: event, outbox: outboxRow(mailTaker, { kind: 'decided', at }) },
    },
    { returnDocument: 'after', session },
  ).lean<StoredReturn>();
  if (!decided) throw new ApiError('edit_conflict', 'It has changed meanwhile');
  if (outcome === 'send_again' && one.shipment) await takeShipmentBack(one.order, one.shipment, by, session);
  if (restock.length > 0) {
    const wanted = restock.map(({ _id, qty }) => ({ product: _id, qty }));
    if (!(await restockLines(one.order, wanted, by, session))) {
      throw new ApiError('already_restocked', 'The units are back in stock already');
    }
  }
  return decided;
}

async function decide(one: StoredReturn, step: SettledStep, tools: RefundingTools): Promise<StoredReturn> {
  await refuseUnfit(one, step);
  const decided = await inTransaction((session) => settle(one, step, tools, session));
  if (step.restock?.length) await announceStock(one.lines.map(({ product }) => product));
  return decided;
}

/** Takes one step of a return. */
function take(one: StoredReturn, step: ReturnStep, tools: RefundingTools): Promise<StoredReturn> {
  if (step.status === 'received') return receive(one, step, tools);
  return 'lines' in step ? refundReturn(one, step, tools) : decide(one, step, tools);
}

/**
 * Says that the goods of a return are here, or decides it. Each step fits only the return that its caller has seen.
 * @throws 400; 404; 409 `edit_conflict`, `conflict`, `return_too_many`, `refund_running` and the refusals of a refund
 */
export async function stepReturn(id: string, step: ReturnStep, tools: RefundingTools): Promise<Return> {
  const one = await findOpen(id, step.version);
  if (one.refunding && (step.status === 'received' || !('lines' in step)))
    throw new ApiError('refund_running', 'A refund of it is under way');
  const after = await take(one, step, tools);
  const order = (await findOrdersById([one.order])).get(one.order);
  return returnAnswer(after, order);
}
