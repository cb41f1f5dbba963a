import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { useState } from 'react';
import { readProblem } from '../../../../api/problem.ts';
import { useShipChosenMutation } from '../../../../entities/order/api/sending-api.ts';
import type { Problem } from '../../../../lib/problem.ts';

/** Result for an order: sent, or the reason of a failure. */
export type Outcome = 'sent' | Problem;

/** Ships everything left of several orders, one call after the other, and keeps the result of each. */
export function useBulkShipping() {
  const [ship] = useShipChosenMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const sendAll = async (
    orders: readonly Pick<OrderToSend, 'number'>[],
    carrier: Carrier | undefined,
    trackingOf: (number: string) => string,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    for (const { number } of orders) {
      const tracking = trackingOf(number).trim();
      const body = { ...(carrier && { carrier }), ...(tracking && { tracking }) };
      const answer = await ship({ params: { number }, body });
      const outcome: Outcome = answer.data ? 'sent' : readProblem(answer.error);
      setOutcomes((present) => new Map([...present, [number, outcome]]));
    }
    setBusy(false);
  };
  return { sendAll, outcomes, busy };
}
