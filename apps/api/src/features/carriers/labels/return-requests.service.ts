import { carrierNames } from '@kontor/shared/schemas/order/order-shipments';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findAnyOrder } from '../../orders/find-orders.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import {
  type CarrierSettingsTools,
  connectCarrier,
  listNames,
  readCarrierValues,
} from '../settings/carrier-settings.service.ts';
import { LabelRunModel, type StoredRun } from './label-run.model.ts';
import { LabelFileModel, LabelModel, type StoredLabel } from './label.model.ts';

/** Label for a mail, with which a buyer sends an order back. */
interface ReturnFile {
  /** Id of the label. */
  id: string;
  /** The carrier's name, as customers know it. */
  carrier: string;
  tracking: string;
  /** PDF. */
  content: Buffer;
}

async function readFile({ _id, carrier, tracking }: StoredLabel): Promise<ReturnFile | undefined> {
  const file = tracking ? await LabelFileModel.findById(_id) : null;
  if (!file || !tracking) return undefined;
  return {
    id: String(_id),
    carrier: carrier === 'other' ? '' : carrierNames[carrier],
    tracking,
    content: file.content,
  };
}

/**
 * Returns the carrier whose settings attach its label to mails about returns; the carrier of the order's parcels comes first.
 */
async function findReturnCarrier({ shipments }: StoredOrder, tools: CarrierSettingsTools) {
  const used = new Set((shipments ?? []).map(({ carrier }) => carrier));
  const names = listNames(tools.carriers).toSorted((a, b) => Number(used.has(b)) - Number(used.has(a)));
  for (const name of names) {
    const { returnMails } = await readCarrierValues(name, tools);
    if (returnMails !== 'yes') continue;
    if ((await connectCarrier(name, tools))?.createReturnLabel) return name;
  }
  return undefined;
}

/** Finds an order's current return label. */
async function findMadeLabel(order: string): Promise<StoredLabel | undefined> {
  const filter = { order, kind: 'return', state: 'made', slot: { $exists: true } } as const;
  return (await LabelModel.findOne(filter).sort({ createdAt: -1 }).lean<StoredLabel>()) ?? undefined;
}

/** Finds when an order's current return label was made. */
export async function findReturnLabelTime(order: string): Promise<Date | undefined> {
  return (await findMadeLabel(order))?.createdAt;
}

/** Reads the PDF of an order's return label. */
export async function readReturnLabel(order: string): Promise<Buffer | undefined> {
  const label = await findMadeLabel(order);
  return label && (await readFile(label))?.content;
}

/**
 * Finds the label with which an order is sent back, or has the job buy it if a carrier's settings attach labels to mails. A
 * label from before `since` belongs to an earlier return, and may be used already.
 */
export async function findReturnFile(
  order: string,
  since: Date,
  tools: CarrierSettingsTools,
): Promise<ReturnFile | 'waiting' | undefined> {
  const present = await LabelModel.findOne({ order, kind: 'return', slot: { $exists: true } })
    .sort({ createdAt: -1 })
    .lean<StoredLabel>();
  if (present?.state === 'made') return present.createdAt < since ? undefined : readFile(present);
  const run = await LabelRunModel.findOne({ returnOf: order, createdAt: { $gte: since } })
    .sort({ createdAt: -1 })
    .lean<StoredRun>();
  if (run?.state === 'running') return 'waiting';
  // A person looks after a label that is refused or unclear, and the mail is sent without it.
  return present || run ? undefined : requestLabel(order, shopNow(), tools);
}

/** Reads a return label for the mail that brings it. @returns undefined if it was cancelled since */
export async function readLabelForMail(id: string): Promise<ReturnFile | undefined> {
  const label = await LabelModel.findOne({ _id: id, kind: 'return', state: 'made' }).lean<StoredLabel>();
  return label ? readFile(label) : undefined;
}

async function requestLabel(id: string, createdAt: Date, tools: CarrierSettingsTools): Promise<'waiting' | undefined> {
  const order = await findAnyOrder(id);
  const isSent = (order.shipments ?? []).length > 0 || order.isDelivered;
  const carrier = isSent ? await findReturnCarrier(order, tools) : undefined;
  if (carrier === undefined) return undefined;
  const line = { number: order.number, order: id, parcels: 1, state: 'waiting' } as const;
  await LabelRunModel.create([{ carrier, returnOf: id, state: 'running', lines: [line], createdAt }]);
  return 'waiting';
}
