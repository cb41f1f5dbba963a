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

/** Time after an outage of the carrier until a label for the same return is tried again, in milliseconds. */
const outagePauseMs = 60_000;

/** Label by which a buyer sends an order back, for a mail. */
interface ReturnFile {
  /** Its name as people know it. */
  carrier: string;
  tracking: string;
  /** PDF. */
  content: Buffer;
}

async function readFile({ _id, carrier, tracking }: StoredLabel): Promise<ReturnFile | undefined> {
  const file = tracking ? await LabelFileModel.findById(_id) : null;
  if (!file || !tracking) return undefined;
  return { carrier: carrier === 'other' ? '' : carrierNames[carrier], tracking, content: file.content };
}

/** Returns the carrier whose settings say that mails about returns carry its label; that of the order's parcels first. */
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

/** Whether the run has failed by an outage, so that another one may help. */
const mayHelp = ({ finishedAt, lines }: StoredRun): boolean =>
  lines.some(({ problem }) => problem?.code === 'away' || problem?.code === 'busy') && finishedAt instanceof Date;

/**
 * Finds the label by which an order is sent back, or lets the job buy it where a carrier's settings say that mails carry one.
 * A label from before `since` was meant for an earlier return, and may be used.
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
  // Unclear whether there is a label: a person looks, and the mail goes without it.
  if (present) return undefined;
  if (run && !mayHelp(run)) return undefined;
  const now = shopNow();
  if (run?.finishedAt && now.getTime() - run.finishedAt.getTime() < outagePauseMs) return 'waiting';
  return requestLabel(order, now, tools);
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
