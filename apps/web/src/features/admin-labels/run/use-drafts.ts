import { limits } from '@kontor/shared/rules/access/limits';
import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useState } from 'react';

/** Typed values of an order: number of parcels, and grams of each; an empty weight means the weight in the settings. */
export interface ParcelDraft {
  number: string;
  parcels: string;
  weight: string;
}

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** Whether a typed number of parcels, or a weight in grams, can be sent. */
const isRight = (key: 'parcels' | 'weight', text: string): boolean =>
  key === 'parcels' ? isWhole(text, limits.parcelsOfOrder) : text === '' || isWhole(text, limits.parcelWeight);

/** Whether a label may be bought without a question: the order is paid and undisputed. */
const isSafe = ({ isPaid, state }: OrderToSend): boolean => isPaid && state !== 'disputed';

/** State of the chosen orders: carrier, parcels and weights. */
export function useDrafts(first: Carrier, carriers: readonly Carrier[]) {
  const [carrier, setCarrier] = useState(first);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ParcelDraft>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const of = (number: string): ParcelDraft => drafts.get(number) ?? { number, parcels: '1', weight: '' };
  return {
    carrier,
    setCarrier: (name: string): void => setCarrier(carriers.find((one) => one === name) ?? first),
    of,
    set: (number: string, part: Partial<ParcelDraft>): void =>
      setDrafts(new Map([...drafts, [number, { ...of(number), ...part }]])),
    isChosen: (order: OrderToSend): boolean => chosen.get(order.number) ?? isSafe(order),
    choose: (number: string, isChosen: boolean): void => setChosen(new Map([...chosen, [number, isChosen]])),
    isRight,
    isValid: ({ parcels, weight }: ParcelDraft): boolean => isRight('parcels', parcels) && isRight('weight', weight),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
