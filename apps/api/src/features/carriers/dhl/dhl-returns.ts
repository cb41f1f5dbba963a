import * as z from 'zod/mini';
import type { LabelOutcome, Parcel } from '../shipping-carrier.ts';
import { readAnswer, readFailure, readLabelFile } from './dhl-answers.ts';
import type { DhlClient } from './dhl-client.ts';
import { toReturnOrder } from './dhl-parcel.ts';
import type { DhlValues } from './dhl-values.ts';

const answerSchema = z.object({
  shipmentNo: z.union([z.string(), z.number()]),
  label: z.optional(z.object({ b64: z.optional(z.string()) })),
});

/** Creates a label of DHL Retoure (Parcel DE Returns v1, `POST /orders`); returns from Germany alone. */
export function makeDhlReturns(send: DhlClient, values: DhlValues) {
  return async (parcel: Parcel): Promise<LabelOutcome> => {
    if (parcel.sender.country !== 'DE') return { problem: 'country', messages: [] };
    const answer = await send({
      method: 'POST',
      path: '/parcel/de/shipping/returns/v1/orders?labelType=SHIPMENT_LABEL&docFormat=PDF',
      body: toReturnOrder(parcel, values),
    });
    const failure = readFailure(answer);
    if (failure) return failure;
    if (answer.kind !== 'answer') return { problem: 'unclear', messages: [] };
    const messages = readAnswer(answer.body)?.messages ?? [];
    if (answer.status >= 400) return { problem: 'refused', messages };
    const parsed = z.safeParse(answerSchema, answer.body);
    if (!parsed.success) return { problem: 'unclear', messages };
    const tracking = String(parsed.data.shipmentNo);
    const file = readLabelFile({ label: parsed.data.label });
    return file ? { tracking, file } : { problem: 'contradiction', messages, tracking };
  };
}
