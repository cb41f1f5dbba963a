import type { ParcelState } from '@kontor/shared/wire/carriers';
import * as z from 'zod/mini';
import { CarrierError, type TrackedParcel } from '../shipping-carrier.ts';
import { readAnswer, readFailure } from './dhl-answers.ts';
import type { DhlClient } from './dhl-client.ts';

const answerSchema = z.object({
  shipments: z.array(
    z.object({
      id: z.optional(z.string()),
      status: z.optional(
        z.object({
          timestamp: z.optional(z.string()),
          statusCode: z.optional(z.string()),
          status: z.optional(z.string()),
          description: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

/** Status codes of Shipment Tracking - Unified. */
const states: ReadonlyMap<string, ParcelState> = new Map([
  ['pre-transit', 'announced'],
  ['transit', 'on_the_way'],
  ['delivered', 'delivered'],
  ['failure', 'failed'],
]);

function readTime(timestamp: string | undefined): Date | undefined {
  const at = new Date(timestamp ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Reads the state of a parcel by Shipment Tracking - Unified (`GET /track/shipments`). */
export function makeDhlTracking(send: DhlClient) {
  return async (tracking: string): Promise<TrackedParcel> => {
    const query = new URLSearchParams({ trackingNumber: tracking, service: 'parcel-de', language: 'de' });
    const answer = await send({ method: 'GET', path: `/track/shipments?${query.toString()}` });
    const failure = readFailure(answer);
    if (failure) throw new CarrierError(failure.problem === 'unclear' ? { ...failure, problem: 'away' } : failure);
    if (answer.kind === 'answer' && answer.status === 404) return { state: 'unknown' };
    const parsed = answer.kind === 'answer' ? z.safeParse(answerSchema, answer.body) : undefined;
    if (!parsed?.success) {
      const messages = answer.kind === 'answer' ? (readAnswer(answer.body)?.messages ?? []) : [];
      throw new CarrierError({ problem: 'refused', messages });
    }
    const status = parsed.data.shipments.find(({ id }) => id === undefined || id === tracking)?.status;
    const text = status?.description ?? status?.status;
    return {
      state: states.get(status?.statusCode ?? '') ?? 'unknown',
      at: readTime(status?.timestamp),
      ...(text && { text: text.slice(0, 300) }),
    };
  };
}
