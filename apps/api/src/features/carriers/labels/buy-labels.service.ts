import { isShippable } from '@kontor/shared/rules/order/order-state';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type Lease, runExclusive } from '../../../lib/database/lease.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findOrder } from '../../orders/find-orders.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { type CarrierSettingsTools, connectCarrier } from '../settings/carrier-settings.service.ts';
import type { Failure, LabelOutcome, Parcel, ShippingCarrier } from '../shipping-carrier.ts';
import { LabelRunModel, type RunLine, type StoredRun, matchDueRuns } from './label-run.model.ts';
import { LabelModel, type StoredLabel } from './label.model.ts';
import { isReadablePdf } from './merge-pdfs.ts';
import { recipientAddress, senderAddress } from './order-parcel.ts';
import { handleReturn } from './return-runs.service.ts';
import { decide, endRun, failLine } from './run-lines.service.ts';
import { isUnclear, noteAttempt, storeOutcome } from './store-labels.service.ts';

/** Lease of the process that buys. After a kill, another process continues once it has expired. */
const buyingLease: Lease = { name: 'labels', ms: 30_000 };

export interface BuyingTools extends CarrierSettingsTools {
  readSettings: () => Promise<{ seller: Seller }>;
}

/** Failures of the carrier's service or of the settings: every further request would fail in the same way. */
const endsRun = ({ problem }: Failure): boolean => ['away', 'busy', 'credentials', 'not_set_up'].includes(problem);

async function findSendable(line: RunLine): Promise<StoredOrder | undefined> {
  try {
    const order = await findOrder(line.order ?? '');
    return order.isPaid && isShippable(order) ? order : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A label that is bought now, with its order. */
interface Purchase {
  label: StoredLabel;
  order: StoredOrder;
}

const labelsOf = (order: string) =>
  LabelModel.find({ order, kind: 'parcel', slot: { $exists: true } })
    .sort({ createdAt: 1 })
    .limit(100)
    .lean<StoredLabel[]>();

/**
 * Marks open attempts as unclear. Only the holder of the lease buys, so they belong to a killed process that may have sent
 * their request.
 */
async function closeAttempts(order: string): Promise<void> {
  const unclear = { state: 'unclear', problem: { code: 'unclear', messages: [] } } as const;
  await LabelModel.updateMany({ order, kind: 'parcel', state: 'attempted' }, { $set: unclear });
}

/** Records an attempt for each parcel of an order that has no label yet. */
async function noteAttempts(run: StoredRun, line: RunLine, order: StoredOrder): Promise<Purchase[]> {
  await closeAttempts(order._id);
  const purchases: Purchase[] = [];
  for (let parcel = 1; parcel <= line.parcels; parcel += 1) {
    const attempt = { order: order._id, number: order.number, carrier: run.carrier, kind: 'parcel', parcel } as const;
    const label = await noteAttempt({ ...attempt, weight: line.weight ?? undefined });
    if (label) purchases.push({ label, order });
  }
  return purchases;
}

/** Determines the outcome of an order from its labels. @param failure of a purchase of this run */
async function settleLine(run: StoredRun, line: RunLine, bought: number, failure: Failure | undefined): Promise<void> {
  const labels = (await labelsOf(line.order ?? '')).filter(({ parcel }) => parcel <= line.parcels);
  const made = labels.filter(({ state }) => state === 'made').map(({ _id }) => _id);
  const unclear = labels.find(({ state }) => state === 'unclear');
  const shown = failure ?? (unclear && { problem: unclear.problem?.code ?? 'unclear', messages: [] });
  if (shown) {
    const state = unclear || isUnclear(shown) ? 'unclear' : 'failed';
    const problem = { code: shown.problem, messages: [...shown.messages] };
    await decide(run, line, { state, problem, labels: made });
  } else await decide(run, line, { state: bought > 0 ? 'made' : 'existing', labels: made });
}

/** Replaces labels with unprintable files by a contradiction: a label exists, and a person has to fetch it. */
async function checkFile(outcome: LabelOutcome | undefined): Promise<LabelOutcome> {
  if (!outcome) return { problem: 'contradiction', messages: [] };
  if (!('file' in outcome) || (await isReadablePdf(outcome.file))) return outcome;
  return { problem: 'contradiction', messages: [], tracking: outcome.tracking };
}

async function buy(carrier: ShippingCarrier, purchases: readonly Purchase[], seller: Seller): Promise<LabelOutcome[]> {
  const sender = senderAddress(seller);
  const parcels = purchases.map(({ label, order }): Parcel => {
    return {
      reference: label.reference,
      sender,
      recipient: recipientAddress(order),
      weight: label.weight ?? undefined,
    };
  });
  const outcomes = await carrier.createLabels(parcels);
  return Promise.all(purchases.map((_purchase, index) => checkFile(outcomes[index])));
}

/** Takes the next orders whose parcels fit into one request. */
function takeLines(lines: readonly RunLine[], batch: number): RunLine[] {
  let parcels = 0;
  const fitting = lines.findIndex((line) => (parcels += line.parcels) > batch);
  return fitting === -1 ? [...lines] : lines.slice(0, Math.max(1, fitting));
}

/** Buys the labels of some orders. @returns the failure that ends the run, if there is one, or an unclear one */
async function buyLines(
  run: StoredRun,
  lines: readonly RunLine[],
  { carrier, seller }: { carrier: ShippingCarrier; seller: Seller },
): Promise<Failure | undefined> {
  const purchases: Purchase[] = [];
  const sendable: RunLine[] = [];
  for (const line of lines) {
    const order = await findSendable(line);
    if (order) {
      sendable.push(line);
      purchases.push(...(await noteAttempts(run, line, order)));
    } else await failLine(run, line, { problem: 'not_sendable', messages: [] });
  }
  const failures: { order: string; failure: Failure }[] = [];
  const outcomes: LabelOutcome[] = [];
  for (let first = 0; first < purchases.length; first += carrier.batch) {
    outcomes.push(...(await buy(carrier, purchases.slice(first, first + carrier.batch), seller)));
  }
  for (const [index, { label }] of purchases.entries()) {
    const outcome = outcomes[index] ?? { problem: 'contradiction', messages: [] };
    await storeOutcome(label, outcome);
    if (!('file' in outcome)) failures.push({ order: label.order, failure: outcome });
  }
  for (const line of sendable) {
    const bought = purchases.filter(({ label }) => label.order === line.order).length;
    await settleLine(run, line, bought, failures.find(({ order }) => order === line.order)?.failure);
  }
  return failures.map(({ failure }) => failure).find((failure) => endsRun(failure) || failure.problem === 'unclear');
}

async function failRest(run: StoredRun, lines: readonly RunLine[], failure: Failure): Promise<void> {
  for (const line of lines) await failLine(run, line, failure);
}

async function handleRun(run: StoredRun, tools: BuyingTools, signal: AbortSignal): Promise<void> {
  if (run.returnOf) {
    await handleReturn(run, tools);
    return;
  }
  const carrier = await connectCarrier(run.carrier, tools);
  const { seller } = await tools.readSettings();
  let rest = run.lines.filter(({ state }) => state === 'waiting');
  const own = senderAddress(seller);
  const probe = (): Promise<Failure | undefined> | undefined =>
    carrier?.test({ reference: 'Probe-0001', sender: own, recipient: own, weight: undefined });
  // A purchase during an outage would leave labels unclear; this request cannot.
  let trouble: Failure | undefined = carrier ? await probe() : { problem: 'not_set_up', messages: [] };
  while (rest.length > 0) {
    if (signal.aborted) return;
    if (!carrier || (trouble && endsRun(trouble))) {
      await failRest(run, rest, trouble ?? { problem: 'not_set_up', messages: [] });
      break;
    }
    const lines = takeLines(rest, carrier.batch);
    trouble = await buyLines(run, lines, { carrier, seller });
    if (trouble?.problem === 'unclear') trouble = await probe();
    rest = rest.slice(lines.length);
  }
  await endRun(run);
}

/**
 * Buys the labels of the runs that staff have started, one run after another and in one process at a time.
 * @returns false if another process has the lease
 */
export async function buyLabels(
  tools: BuyingTools,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<boolean> {
  return runExclusive(buyingLease, async (lost) => {
    const end = AbortSignal.any([signal, lost]);
    const runs = await LabelRunModel.find(matchDueRuns(shopNow())).sort({ createdAt: 1 }).limit(20).lean<StoredRun[]>();
    for (const run of runs) {
      if (end.aborted) return;
      await handleRun(run, tools, end).catch(onError);
    }
  });
}
