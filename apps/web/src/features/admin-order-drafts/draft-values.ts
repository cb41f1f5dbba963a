import type { Language } from '@kontor/shared/rules/text/languages';
import { type TaxClass, taxClasses, usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import type { OrderDraft } from '@kontor/shared/wire/order-drafts';
import * as z from 'zod/mini';
import { toStation } from '../../entities/address/to-station.ts';
import { formatAmount, normalizeAmount } from '../../lib/amounts.ts';

/** Line of the form: a product with its id, or a line of the merchant's own. */
export interface LineValues {
  /** Id of the product; empty for an own line. */
  id: string;
  name: string;
  /** Price as typed; of a product as it was shown. */
  price: string;
  taxClass: TaxClass;
  qty: string;
}

const lineShape = z.array(
  z.object({ id: z.string(), name: z.string(), price: z.string(), taxClass: z.enum(taxClasses), qty: z.string() }),
);

/** Reads the lines from their field: one text, as every field of a form is. */
export const readLines = (value: string): LineValues[] => z.parse(lineShape, JSON.parse(value));
export const writeLines = (lines: readonly LineValues[]): string => JSON.stringify(lines);

/** Returns the values of a draft, by their paths in the call; those of a new one without it. */
export function readDraftValues(draft: OrderDraft | undefined, language: Language, country: string) {
  const to = draft?.shippingAddress;
  const lines = draft?.lines ?? [];
  return {
    'customer.user': draft?.customer.user ?? '',
    'customer.name': draft?.customer.name ?? '',
    'customer.email': draft?.customer.email ?? '',
    lines: writeLines(
      lines.map(({ _id = '', name, price, taxClass, qty }) => {
        return { id: _id, name, price: formatAmount(price, language), taxClass, qty: String(qty) };
      }),
    ),
    'shippingAddress.name': to?.name ?? '',
    'shippingAddress.company': to?.company ?? '',
    'shippingAddress.addition': to?.addition ?? '',
    'shippingAddress.street': to?.packstation ? '' : (to?.street ?? ''),
    'shippingAddress.number': to?.packstation ? '' : (to?.number ?? ''),
    'shippingAddress.packstation': to?.packstation ? 'yes' : '',
    'shippingAddress.packstation.number': to?.packstation?.number ?? '',
    'shippingAddress.packstation.postNumber': to?.packstation?.postNumber ?? '',
    'shippingAddress.zipcode': to?.zipcode ?? '',
    'shippingAddress.city': to?.city ?? '',
    'shippingAddress.country': to?.country ?? country,
    'shippingAddress.phone': to?.phone ?? '',
    'discount.amount': draft?.discount ? formatAmount(draft.discount.amount, language) : '',
    'discount.name': draft?.discount?.name ?? '',
    shippingMethod: draft?.shippingMethod ?? '',
    shipping: draft?.shipping === undefined ? '' : formatAmount(draft.shipping, language),
    note: draft?.note ?? '',
    payment: draft?.payment ?? 'link',
    language: draft?.language ?? language,
  };
}

export type DraftValues = ReturnType<typeof readDraftValues>;
export type DraftField = keyof DraftValues;

const addressParts = ['name', 'company', 'addition', 'street', 'number', 'zipcode', 'city', 'country', 'phone'];

function lineInput({ id, name, price, taxClass, qty }: LineValues) {
  return id ? { _id: id, qty } : { text: name, price: normalizeAmount(price), taxClass, qty };
}

/** Converts the values for the call. @param billing of the draft, which the form leaves as it is */
export function draftInput(values: DraftValues, billing: OrderDraft['billing']) {
  const all: Readonly<Record<string, string>> = values;
  const [amount, shipping] = [normalizeAmount(values['discount.amount']), normalizeAmount(values.shipping)];
  const user = values['customer.user'];
  return {
    customer: user ? { user } : { name: values['customer.name'], email: values['customer.email'] },
    lines: readLines(values.lines).map(lineInput),
    shippingAddress: {
      ...Object.fromEntries(addressParts.map((part) => [part, all[`shippingAddress.${part}`]])),
      ...toStation({
        chosen: values['shippingAddress.packstation'],
        country: values['shippingAddress.country'],
        number: values['shippingAddress.packstation.number'],
        postNumber: values['shippingAddress.packstation.postNumber'],
      }),
    },
    ...(billing && { billing }),
    ...(amount && { discount: { amount, name: values['discount.name'] } }),
    ...(values.shippingMethod && { shippingMethod: values.shippingMethod }),
    ...(shipping && { shipping }),
    ...(values.note.trim() && { note: values.note }),
    payment: values.payment,
    language: values.language,
  };
}

/** Line of the merchant's own that is not filled in yet. */
export const emptyLine: LineValues = { id: '', name: '', price: '', taxClass: usualTaxClass, qty: '1' };
