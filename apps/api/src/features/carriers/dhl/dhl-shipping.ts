import type { Failure, LabelOutcome, MadeLabel, Parcel } from '../shipping-carrier.ts';
import { CarrierError } from '../shipping-carrier.ts';
import {
  type DhlItem,
  listItemMessages,
  readAnswer,
  readFailure,
  readLabelFile,
  readShipment,
  readStatus,
} from './dhl-answers.ts';
import type { DhlAnswer, DhlClient } from './dhl-client.ts';
import { refuseParcel, toShipment } from './dhl-parcel.ts';
import type { DhlValues } from './dhl-values.ts';

/** Path of Parcel DE Shipping v2. */
const path = '/parcel/de/shipping/v2/orders';

/** Parcels per request; the API accepts 30. Fewer are better, because a lost answer leaves all of them unclear. */
export const parcelsAtOnce = 10;

const isMade = (outcome: LabelOutcome): outcome is MadeLabel => 'file' in outcome;

/** Finds the item of each parcel: by its reference if all items have one, otherwise by the order of the request. */
function matchItems(parcels: readonly Parcel[], items: readonly DhlItem[]): (DhlItem | undefined)[] {
  const byReference = new Map(items.map((item) => [item.shipmentRefNo, item]));
  const isNamed = items.every(({ shipmentRefNo }) => shipmentRefNo !== undefined) && byReference.size === items.length;
  if (isNamed && parcels.some(({ reference }) => byReference.has(reference))) {
    return parcels.map(({ reference }) => byReference.get(reference));
  }
  return items.length === parcels.length ? [...items] : parcels.map(() => undefined);
}

/** Marks labels with the same number as contradictions: one of them belongs to another parcel. */
function refuseTwins(outcomes: readonly LabelOutcome[]): LabelOutcome[] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    if (isMade(outcome)) counts.set(outcome.tracking, (counts.get(outcome.tracking) ?? 0) + 1);
  }
  return outcomes.map((outcome) =>
    isMade(outcome) && (counts.get(outcome.tracking) ?? 0) > 1
      ? { problem: 'contradiction', messages: [], tracking: outcome.tracking }
      : outcome,
  );
}

function readOutcomes(parcels: readonly Parcel[], answer: DhlAnswer): LabelOutcome[] {
  const failure = readFailure(answer);
  if (failure) return parcels.map(() => failure);
  const read = answer.kind === 'answer' ? readAnswer(answer.body) : undefined;
  if (!read) return parcels.map(() => ({ problem: 'unclear', messages: [] }));
  const items = matchItems(parcels, read.items);
  return refuseTwins(
    parcels.map(({ reference }, index) => {
      const item = items[index];
      return item ? readShipment(item, reference) : { problem: 'contradiction', messages: read.messages };
    }),
  );
}

/** Whether one invalid parcel made DHL refuse the whole request: nothing was bought. */
function isFormRefused(answer: DhlAnswer): answer is Extract<DhlAnswer, { kind: 'answer' }> {
  if (answer.kind !== 'answer' || answer.status < 400 || answer.status >= 500 || readFailure(answer)) return false;
  const items = readAnswer(answer.body)?.items ?? [];
  return items.every(({ sstatus, shipmentNo }) => sstatus === undefined && shipmentNo === undefined);
}

/** Calls of Parcel DE Shipping v2. */
export function makeDhlShipping(send: DhlClient, values: DhlValues) {
  const post = (parcels: readonly Parcel[], isDryRun: boolean) => {
    const query = new URLSearchParams({
      validate: String(isDryRun),
      mustEncode: 'true',
      includeDocs: 'include',
      docFormat: 'PDF',
      printFormat: values.printFormat,
      combine: 'false',
    });
    const shipments = parcels.map((parcel) => toShipment(parcel, values));
    return send({ method: 'POST', path: `${path}?${query.toString()}`, body: { profile: values.profile, shipments } });
  };

  const findLabel = async (tracking: string): Promise<MadeLabel> => {
    const query = new URLSearchParams({ shipment: tracking, includeDocs: 'include', printFormat: values.printFormat });
    const answer = await send({ method: 'GET', path: `${path}?${query.toString()}` });
    const failure = readFailure(answer);
    if (failure)
      throw new CarrierError({ ...failure, problem: failure.problem === 'unclear' ? 'away' : failure.problem });
    const read = answer.kind === 'answer' ? readAnswer(answer.body) : undefined;
    const item = read?.items.find(({ shipmentNo }) => String(shipmentNo) === tracking);
    const file = item && readLabelFile(item);
    if (!file) throw new CarrierError({ problem: 'refused', messages: read?.messages ?? [] });
    return { tracking, file, reference: item.shipmentRefNo };
  };

  /** Fetches the label of a shipment that was confirmed without one. */
  const complete = async (outcome: LabelOutcome, reference: string): Promise<LabelOutcome> => {
    if (isMade(outcome) || outcome.problem !== 'contradiction' || outcome.tracking === undefined) return outcome;
    const found = await findLabel(outcome.tracking).catch(() => undefined);
    // Only a reference proves that the label belongs to this parcel.
    return found?.reference === reference ? found : outcome;
  };

  const buy = async (parcels: readonly Parcel[]): Promise<LabelOutcome[]> => {
    const answer = await post(parcels, false);
    if (!isFormRefused(answer)) {
      const outcomes = readOutcomes(parcels, answer);
      return Promise.all(outcomes.map((outcome, index) => complete(outcome, parcels[index]?.reference ?? '')));
    }
    if (parcels.length > 1) {
      const alone: LabelOutcome[] = [];
      for (const parcel of parcels) alone.push(...(await buy([parcel])));
      return alone;
    }
    return [{ problem: 'refused', messages: readAnswer(answer.body)?.messages ?? [] }];
  };

  return {
    findLabel,
    createLabels: async (parcels: readonly Parcel[]): Promise<LabelOutcome[]> => {
      const refusals = parcels.map((parcel) => refuseParcel(parcel, values));
      const sendable = parcels.filter((_parcel, index) => !refusals[index]);
      const bought = sendable.length > 0 ? await buy(sendable) : [];
      const byReference = new Map(sendable.map(({ reference }, index) => [reference, bought[index]]));
      return parcels.map(
        ({ reference }, index) =>
          refusals[index] ?? byReference.get(reference) ?? { problem: 'contradiction', messages: [] },
      );
    },
    cancelLabel: async (tracking: string): Promise<void> => {
      const query = new URLSearchParams({ profile: values.profile, shipment: tracking });
      const answer = await send({ method: 'DELETE', path: `${path}?${query.toString()}` });
      const failure = readFailure(answer);
      if (failure) throw new CarrierError(failure);
      const read = answer.kind === 'answer' ? readAnswer(answer.body) : undefined;
      const item = read?.items.find(({ shipmentNo }) => shipmentNo === undefined || String(shipmentNo) === tracking);
      const isDone = answer.kind === 'answer' && answer.status < 300 && item !== undefined;
      if (isDone && readStatus(item) === 200) return;
      const messages = item ? listItemMessages(item) : (read?.messages ?? []);
      throw new CarrierError({ problem: read ? 'refused' : 'unclear', messages });
    },
    test: async (parcel: Parcel): Promise<Failure | undefined> => {
      const answer = await post([parcel], true);
      const failure = readFailure(answer);
      if (failure) return failure.problem === 'unclear' ? { ...failure, problem: 'away' } : failure;
      const read = answer.kind === 'answer' ? readAnswer(answer.body) : undefined;
      if (!read) return { problem: 'away', messages: [] };
      const statuses = read.items.map(readStatus);
      const isFine = answer.kind === 'answer' && answer.status < 300 && statuses.every((status) => status === 200);
      return isFine ? undefined : { problem: 'refused', messages: read.messages };
    },
  };
}
