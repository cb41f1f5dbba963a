import { euroField } from '@kontor/shared/schemas/fields';
import { type Cents, toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAmount, normalizeAmount } from '../../lib/amounts.ts';
import { sumTerms } from './refund-terms.ts';

type OrderLine = Order['cartItems'][number];

/** Reads typed euros as cents; undefined for an invalid amount, 0 for an empty field. */
function readAmount(text: string): Cents | undefined {
  if (text.trim() === '') return 0;
  const euros = euroField.safeParse(normalizeAmount(text)).data;
  return euros === undefined ? undefined : toCents(euros);
}

/** Holds the refunded shipping costs: all that is left if every unit is refunded, otherwise nothing, until the user chooses. */
function useShipping(order: Order, isWhole: boolean) {
  const { language } = useLanguage();
  const left = toCents(order.returnable?.shipping ?? 0);
  const [chosen, setShipping] = useState<boolean>();
  const [typed, setShippingText] = useState<string>();
  const withShipping = chosen ?? isWhole;
  const shippingText = typed ?? formatAmount(toEuros(left), language);
  const read = readAmount(shippingText);
  const shipping = withShipping ? read : 0;
  return {
    shippingLeft: left,
    withShipping,
    setShipping,
    shippingText,
    setShippingText,
    /** In cents; undefined for an invalid amount, or more than is left. */
    shipping: shipping !== undefined && shipping <= left ? shipping : undefined,
  };
}

/** State of whether gift wrapping is refunded: only with a full refund, like shipping, until the user chooses. */
function useWrapping(order: Order, isWhole: boolean) {
  const wrappingLeft = toCents(order.returnable?.wrapping ?? 0);
  const [chosen, setWrapping] = useState<boolean>();
  const withWrapping = chosen ?? isWhole;
  return { wrappingLeft, withWrapping, setWrapping, wrapping: withWrapping ? wrappingLeft : 0 };
}

/**
 * Holds a refund by lines, as chosen in a dialog: quantity of each line, part of the shipping costs, gift wrapping, and the reduction for
 * goods that have lost value.
 * @param countAtFirst refunded quantity of a line until the user chooses another
 */
export function useRefundLines(order: Order, countAtFirst: (line: OrderLine, most: number) => number) {
  const [reductionText, setReductionText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const lines = order.cartItems.map((line) => {
    const most = line.returnable ?? 0;
    return { ...line, most, count: Math.min(chosen[line._id] ?? countAtFirst(line, most), most) };
  });
  const isWhole = lines.every(({ most, count }) => count === most) && lines.some(({ count }) => count > 0);
  const ofShipping = useShipping(order, isWhole);
  const ofWrapping = useWrapping(order, isWhole);
  const reduction = readAmount(reductionText);
  const terms = {
    pieces: Object.fromEntries(lines.map(({ _id, count }) => [_id, count])),
    shipping: ofShipping.shipping ?? 0,
    ...(ofWrapping.wrapping > 0 && { wrapping: ofWrapping.wrapping }),
    reduction: reduction ?? 0,
  };
  return {
    lines,
    setCount: (id: string, count: number): void => setChosen({ ...chosen, [id]: count }),
    ...ofShipping,
    ...ofWrapping,
    reduction,
    reductionText,
    setReductionText,
    terms,
    /** Total of the refund in cents. */
    amount: sumTerms(order, terms),
    /** Whether all typed amounts can be read. */
    isReadable: reduction !== undefined && ofShipping.shipping !== undefined,
  };
}
export type RefundLines = ReturnType<typeof useRefundLines>;
