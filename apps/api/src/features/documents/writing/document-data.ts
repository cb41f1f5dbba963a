import type { DocumentKind } from '@kontor/shared/wire/documents';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { Seller, TaxSection } from '@kontor/shared/schemas/settings-sections';

/** The seller, as far as § 14 (4) UStG and the foot of a business letter ask. */
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

/** Address of a document. Countries are ISO codes, or the text typed by an older front end's shopper. */
export interface DocumentAddress {
  company?: string;
  name?: string;
  /** A second line, such as a house or a floor. */
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
 * One line; all prices contain VAT. `totalCents` is `qty` times `priceCents`; of a correction that is negative, while
 * `priceCents` and `qty` are not.
 */
export interface DocumentLine {
  name: string;
  sku?: string;
  /** Essential characteristics, as of ordering. */
  properties?: string;
  qty: number;
  priceCents: Cents;
  totalCents: Cents;
  /** Absent in § 19 mode. */
  taxPercent?: number;
  /** Which of the order's lines it is of, from 0; not printed. Absent before November 2026, and where it is of none. */
  orderLine?: number;
}

/** VAT of one rate; net and tax add up to what the document comes to at that rate. */
export interface DocumentTax {
  percent: number;
  netCents: Cents;
  taxCents: Cents;
}

/**
 * All that an invoice or its correction says, settled when it is issued and never changed: the file is written from it alone,
 * and its bytes depend on nothing else. Amounts of a correction are negative; positive where it takes back another one,
 * because a refund has failed. Lines and shipping add up to `totalCents`, as `taxIncluded` does.
 */
export interface DocumentData {
  kind: Exclude<DocumentKind, 'slip'>;
  number: string;
  issuedAt: Date;
  /** The day of supply in Europe/Berlin, where it is known: else the invoice is issued before it. */
  suppliedOn?: string;
  language: Language;
  taxMode: TaxSection['mode'];
  seller: DocumentSeller;
  shopName: string;
  /** The billing address, else the shipping address. */
  buyer: DocumentBuyer;
  /** Where the goods went, where that is somewhere else. */
  deliveredTo?: DocumentAddress;
  order: { number: string; orderedAt: Date };
  payment: {
    /**
     * As it was paid, until then as the shopper chose it (`PayPal`); none where an admin has marked it as paid, which says
     * nothing of how.
     */
    method?: PaymentMethod;
    /** The method's name when it was issued, in the document's language. */
    methodName?: string;
    /** Ways to pay on Stripe's page, of documents issued before December 2026: these have no name. */
    ways?: ProviderOffer['stripeWays'];
    paidAt?: Date;
    /** Amount received of the total, where it is not paid: the rest is still asked for. */
    receivedCents?: Cents;
    /** To be paid to, where it is paid by bank transfer. IBAN without spaces. */
    bank?: { holder: string; iban: string; bic?: string; reference: string };
  };
  /** A correction of an amount that belongs to no article has one line per VAT rate, named by what it is. */
  lines: DocumentLine[];
  shippingCents: Cents;
  /** The highest rate first; empty in § 19 mode. */
  taxIncluded: DocumentTax[];
  /** A delivery free of VAT to a firm of another member state (§ 4 no. 1 b, § 6a UStG): one row of 0 %, and both VAT ids. */
  exemption?: 'intra_community';
  totalCents: Cents;
  /** Invoice that a correction is of. */
  corrects?: { number: string; issuedAt: Date };
  /** Reason for a correction, in the document's language. */
  reason?: string;
}

/** Content of a packing slip: no prices, no tax. */
export interface SlipData {
  order: { number: string; orderedAt: Date };
  /** When it was printed. */
  at: Date;
  language: Language;
  shopName: string;
  /** The seller, as a sender's address. */
  sender: Pick<DocumentSeller, 'legalName' | 'street' | 'number' | 'zipcode' | 'city' | 'country'>;
  address: DocumentAddress;
  lines: { name: string; sku?: string; properties?: string; qty: number }[];
}

/** Returns the amount a document still asks for: nothing once it is paid. */
export const dueOf = ({ totalCents, payment }: Pick<DocumentData, 'totalCents' | 'payment'>): Cents =>
  payment.paidAt ? 0 : totalCents - (payment.receivedCents ?? 0);
