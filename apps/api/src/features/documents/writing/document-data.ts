import type { DocumentKind } from '@kontor/shared/wire/documents';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { Seller, TaxSection } from '@kontor/shared/schemas/settings-sections';

/** Seller, as required by § 14 (4) UStG and in the foot of a business letter. */
export type DocumentSeller = Pick<
  Seller,
  | 'legalName'
  | 'owner'
  | 'street'
  | 'number'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'email'
  | 'phone'
  | 'registerCourt'
  | 'registerNumber'
  | 'vatId'
  | 'taxNumber'
>;

/** Address of a document. Countries are ISO codes, or the text that a shopper typed in the older front end. */
export interface DocumentAddress {
  company?: string;
  name?: string;
  /** Second line, such as a house or a floor. */
  addition?: string;
  street: string;
  number: string;
  zipcode: string;
  city: string;
  country: string;
}

export interface DocumentBuyer extends DocumentAddress {
  vatId?: string;
  email?: string;
}

/**
 * Line of a document; all prices contain VAT. `totalCents` is `qty` times `priceCents`, less the discount; in a correction it is
 * negative, while `priceCents`, `qty` and the discount are not.
 */
export interface DocumentLine {
  name: string;
  sku?: string;
  /** Essential characteristics at the time of ordering. */
  properties?: string;
  qty: number;
  priceCents: Cents;
  /** Discount on the line as a whole (§ 14 (4) no. 7 UStG); absent if it has none. */
  discountCents?: Cents;
  totalCents: Cents;
  /** Absent in § 19 mode. */
  taxPercent?: number;
  /** Index of the order's line, from 0; not printed. Absent before November 2026, and for lines that belong to none. */
  orderLine?: number;
}

/** VAT of one rate; net and tax add up to the document's total at that rate. */
export interface DocumentTax {
  percent: number;
  netCents: Cents;
  taxCents: Cents;
}

/**
 * Content of an invoice or its correction, fixed when it is issued: the file is written from it alone, and its bytes depend on
 * nothing else. Amounts of a correction are negative; they are positive if it cancels another one because a refund has
 * failed. Lines, shipping and wrapping add up to `totalCents`, as does `taxIncluded`.
 */
export interface DocumentData {
  kind: Exclude<DocumentKind, 'slip'>;
  number: string;
  issuedAt: Date;
  /** Day of supply in Europe/Berlin, if known: otherwise the invoice is issued before it. */
  suppliedOn?: string;
  language: Language;
  taxMode: TaxSection['mode'];
  seller: DocumentSeller;
  shopName: string;
  /** Billing address, otherwise the shipping address. */
  buyer: DocumentBuyer;
  /** Address of delivery, if it differs. */
  deliveredTo?: DocumentAddress;
  order: { number: string; orderedAt: Date };
  payment: {
    /**
     * Method of payment: the actual one, or until then the chosen one (`PayPal`); absent if an admin has marked it as paid,
     * which does not name one.
     */
    method?: PaymentMethod;
    /** Name of the method at the time of issue, in the document's language. */
    methodName?: string;
    /** Payment options on Stripe's page, in documents issued before December 2026: these have no method name. */
    ways?: ProviderOffer['stripeWays'];
    paidAt?: Date;
    /** Amount received of the total, while it is not paid: the rest is still due. */
    receivedCents?: Cents;
    /** Part of the total that vouchers pay, besides the method; absent where they pay all of it. */
    voucherCents?: Cents;
    /** Day by which an order on account is to be paid. */
    dueOn?: string;
    /** Account for a bank transfer, if that is the method. IBAN without spaces. */
    bank?: { holder: string; iban: string; bic?: string; reference: string };
  };
  /** Lines; a correction of an amount that belongs to no article has one line per VAT rate, named after its reason. */
  lines: DocumentLine[];
  shippingCents: Cents;
  /** Gift wrapping; absent if the order has none, and if a correction leaves it. */
  wrappingCents?: Cents;
  /** Rows of VAT, the highest rate first; empty in § 19 mode. */
  taxIncluded: DocumentTax[];
  /** Delivery free of VAT to a firm of another member state (§ 4 no. 1 b, § 6a UStG): one row of 0 %, and both VAT ids. */
  exemption?: 'intra_community';
  totalCents: Cents;
  /** Corrected invoice. */
  corrects?: { number: string; issuedAt: Date };
  /** Reason for a correction, in the document's language. */
  reason?: string;
}

/** Content of a packing slip: no prices, no tax; for a gift its greeting, and not what the goods cost either. */
export interface SlipData {
  order: { number: string; orderedAt: Date };
  /** Time of printing. */
  at: Date;
  language: Language;
  shopName: string;
  /** The seller, as a sender's address. */
  sender: Pick<DocumentSeller, 'legalName' | 'street' | 'number' | 'zipcode' | 'city' | 'country'>;
  address: DocumentAddress;
  /** Giver and greeting, which the recipient reads, and whether staff wrap the goods. */
  gift?: { from: string; greeting?: string; isWrapped: boolean };
  /** The buyer picks the order up, so the document names no delivery address. */
  isPickup?: true;
  lines: { name: string; sku?: string; properties?: string; qty: number }[];
}

/** Returns the amount due: nothing once it is paid. */
export const computeAmountDue = ({ totalCents, payment }: Pick<DocumentData, 'totalCents' | 'payment'>): Cents =>
  payment.paidAt ? 0 : totalCents - (payment.receivedCents ?? 0);
