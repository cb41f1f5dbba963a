import type { IssuingWords } from '@kontor/languages/de/documents/corrections';
import { serverTexts } from '@kontor/languages/server-texts';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { RefundParts } from '../../orders/changes/order-change.ts';
import type { DocumentData, DocumentLine } from '../writing/document-data.ts';
import type { DraftDocument } from './compose-invoice.ts';
import {
  type Share,
  leftBy,
  sumInvoiceRest,
  computeInvoiceShares,
  splitByParts,
  splitPartsByRate,
  splitRefund,
  computeTaxRows,
} from '@kontor/shared/rules/prices/correction-shares';

/** An invoice with its corrections so far. */
export interface Standing {
  invoice: DocumentData;
  shares: Share[];
}

/** Returns the current invoice, the newest one, with its corrections. @param issued of one order, in the order of issuing */
export function findStanding(issued: readonly DocumentData[]): Standing | undefined {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice');
  if (!invoice) return undefined;
  const corrections = issued.filter(({ corrects }) => corrects?.number === invoice.number);
  return { invoice, shares: computeInvoiceShares(invoice, corrections) };
}

const minus = (cents: Cents): Cents => 0 - cents;

function turnAround(line: DocumentLine): DocumentLine {
  return { ...line, totalCents: minus(line.totalCents) };
}

/** Returns refunded wrapping as a field of a correction; none if nothing of it goes back. */
const turnWrapping = (cents: Cents | null | undefined) => (cents ? { wrappingCents: minus(cents) } : {});

/** Returns one line per rate for an amount that belongs to no article. */
function linesByRate(shares: readonly Share[], split: readonly Cents[], name: string): DocumentLine[] {
  return shares.flatMap(({ percent }, index) => {
    const cents = split[index] ?? 0;
    if (cents === 0) return [];
    const rate = percent === undefined ? {} : { taxPercent: percent };
    return [{ name, qty: 1, priceCents: Math.abs(cents), totalCents: minus(cents), ...rate }];
  });
}

type Rest = Pick<DraftDocument, 'lines' | 'shippingCents' | 'wrappingCents'>;

function compose({ invoice, shares }: Standing, split: readonly Cents[], rest: Rest, reason: string): DraftDocument {
  const { number, issuedAt, payment, wrappingCents: _wrappingCents, ...same } = invoice;
  const { bank: _bank, receivedCents: _receivedCents, voucherCents: _voucherCents, ...paid } = payment;
  return {
    ...same,
    payment: paid,
    kind: 'correction',
    corrects: { number, issuedAt },
    reason,
    ...rest,
    taxIncluded: computeTaxRows(shares, split),
    totalCents: minus(split.reduce((sum, cents) => sum + cents, 0)),
  };
}

/** Returns a correction by an amount for each rate. */
export function correctBy(standing: Standing, split: readonly Cents[], reason: string, name = reason): DraftDocument {
  const rest = { lines: linesByRate(standing.shares, split, name), shippingCents: 0 };
  return compose(standing, split, rest, reason);
}

const isUntouched = ({ correctedGross }: Share): boolean => correctedGross === 0;

/**
 * Returns a correction of the whole rest of an invoice; line by line if nothing was corrected before. Undefined where nothing
 * is left.
 */
export function correctRest(standing: Standing, reason: string, name = reason): DraftDocument | undefined {
  const { invoice, shares } = standing;
  if (sumInvoiceRest(shares) === 0) return undefined;
  if (!shares.every(isUntouched)) return correctBy(standing, leftBy(shares), reason, name);
  const { lines, shippingCents, wrappingCents } = invoice;
  const rest = { lines: lines.map(turnAround), shippingCents: minus(shippingCents), ...turnWrapping(wrappingCents) };
  return compose(standing, leftBy(shares), rest, reason);
}

const findByPlace = ({ lines }: DocumentData, index: number): DocumentLine | undefined =>
  lines.every(({ orderLine }) => orderLine === undefined) ? lines[index] : undefined;

/** Returns the refunded part of an order line, named as on its invoice. Undefined if the order has no such line. */
function partLine(
  { invoice }: Standing,
  { lines }: Pick<StoredOrder, 'lines'>,
  { product, qty, cents }: RefundParts['lines'][number],
  words: IssuingWords,
): DocumentLine | undefined {
  const index = lines.findIndex((one) => String(one.product) === product);
  // Invoices of earlier versions have all lines of their order.
  const line = invoice.lines.find(({ orderLine }) => orderLine === index) ?? findByPlace(invoice, index);
  if (!line) return undefined;
  const { discountCents = 0, ...plain } = line;
  const discount = qty * line.priceCents - cents;
  // Units of a line with a discount have their share of it, to the cent that rounding gives to one refund or another.
  const isShare = Math.abs(discount * line.qty - discountCents * qty) <= (discountCents > 0 ? line.qty : 0);
  const reduced = discount > 0 && isShare ? { discountCents: discount } : {};
  if (isShare && discount >= 0) return { ...plain, ...reduced, qty, totalCents: minus(cents) };
  return { ...plain, name: words.some(qty, line.name), qty: 1, priceCents: cents, totalCents: minus(cents) };
}

function correctParts(
  standing: Standing,
  order: Pick<StoredOrder, 'lines'>,
  { cents, parts }: { cents: Cents; parts: RefundParts },
): DraftDocument {
  const words = serverTexts[standing.invoice.language].corrections;
  const { shares } = standing;
  const lines = parts.lines.flatMap((part) => partLine(standing, order, part, words) ?? []);
  const goods = lines.map(({ taxPercent, totalCents }) => ({ taxPercent, cents: minus(totalCents) }));
  const wanted = splitPartsByRate(shares, goods, parts.shippingCents + (parts.wrappingCents ?? 0));
  const split = splitByParts(shares, cents, wanted);
  const isExact = wanted.every((amount, index) => amount === split[index]);
  if (!isExact) return correctBy(standing, split, words.partlyRefunded);
  const rest = { lines, shippingCents: minus(parts.shippingCents), ...turnWrapping(parts.wrappingCents) };
  return compose(standing, split, rest, words.partlyRefunded);
}

/**
 * Returns the correction that a refund owes: by its refunded parts where known, otherwise at all rates in proportion to the
 * rest of the invoice. Never more than the invoice; undefined if nothing of it is left.
 * @param refund in cents; negative if a refund has failed afterwards, which cancels its correction
 */
export function correctRefund(
  standing: Standing,
  order: Pick<StoredOrder, 'lines'>,
  { cents, parts }: { cents: Cents; parts?: RefundParts | undefined },
): DraftDocument | undefined {
  const words = serverTexts[standing.invoice.language].corrections;
  const { shares } = standing;
  if (cents > 0 && cents >= sumInvoiceRest(shares)) return correctRest(standing, words.refunded);
  if (cents > 0 && parts) return correctParts(standing, order, { cents, parts });
  const split = splitRefund(shares, cents);
  if (split.every((amount) => amount === 0)) return undefined;
  if (cents > 0) return correctBy(standing, split, words.partlyRefunded);
  return correctBy(standing, split, words.reversed, words.reversedLine);
}
