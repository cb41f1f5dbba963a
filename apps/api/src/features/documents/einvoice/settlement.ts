import { formats } from '../../../lib/text/formats.ts';
import { writeDay } from '../pages/sheet-of-document.ts';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { type DocumentData, computeAmountDue } from '../writing/document-data.ts';
import type { DocumentWords } from '@kontor/languages/de/documents/documents';
import { serverTexts } from '@kontor/languages/server-texts';
import { nameDocumentMethod } from '../writing/document-words.ts';
import type { NetAmounts, RateNet, TaxCategory } from './net-amounts.ts';
import { makeXmlAmount, makeXmlDate, cleanXmlText, type XmlElement } from './xml-values.ts';

/** SEPA credit transfer, payment by a service on the internet, and an unnamed means (UNTDID 4461). */
const meansCodes = { bank: '58', online: '68', unknown: '1' } as const;
/** Freight, and packing (UNTDID 7161). */
const chargeCodes = { shipping: 'FC', wrapping: 'PC' } as const;

function paymentMeans(data: DocumentData): XmlElement {
  const { bank } = data.payment;
  const method = nameDocumentMethod(data);
  if (method === undefined) return { 'ram:TypeCode': meansCodes.unknown };
  if (!bank) return { 'ram:TypeCode': meansCodes.online, 'ram:Information': cleanXmlText(method) };
  return {
    'ram:TypeCode': meansCodes.bank,
    'ram:Information': cleanXmlText(method),
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': bank.iban, 'ram:AccountName': cleanXmlText(bank.holder) },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': bank.bic ? { 'ram:BICID': bank.bic } : undefined,
  };
}

const makeCategoryTax = ({ category, percent }: RateNet): XmlElement => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': String(percent),
});

/** Codes of exemptions in the Commission's list (CEF VATEX); § 19 UStG has none. */
const exemptionCodes: Readonly<Partial<Record<TaxCategory, string>>> = { K: 'VATEX-EU-IC' };

/** Returns the reason of an exemption (BT-120); undefined for taxed goods. */
function findExemptionReason({ category }: RateNet, words: DocumentWords): string | undefined {
  if (category === 'K') return words.intraCommunity;
  return category === 'E' ? words.smallBusiness : undefined;
}

/** Returns a row of VAT (BG-23). */
function tradeTax(rate: RateNet, words: DocumentWords): XmlElement {
  return {
    'ram:CalculatedAmount': makeXmlAmount(rate.tax),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': cleanXmlText(findExemptionReason(rate, words)),
    'ram:BasisAmount': makeXmlAmount(rate.net),
    'ram:CategoryCode': rate.category,
    'ram:ExemptionReasonCode': exemptionCodes[rate.category],
    'ram:RateApplicablePercent': String(rate.percent),
  };
}

type ChargeKind = keyof typeof chargeCodes;

/** Returns the costs of delivery or wrapping at a rate, as a charge of the whole document (BG-21). */
function makeCharge(rate: RateNet, kind: ChargeKind, reason: string): XmlElement {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': 'true' },
    'ram:ActualAmount': makeXmlAmount(rate[kind]),
    'ram:ReasonCode': chargeCodes[kind],
    'ram:Reason': reason,
    'ram:CategoryTradeTax': makeCategoryTax(rate),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the sums (BG-22), each as EN 16931 computes it (BR-CO-10 to 16). */
function summation(data: DocumentData, { lines, rates }: NetAmounts): XmlElement {
  const charges = sum(rates.map(({ shipping, wrapping }) => shipping + wrapping));
  const goods = sum(lines.map(({ net }) => net));
  const tax = sum(rates.map((rate) => rate.tax));
  const due = computeAmountDue(data);
  return {
    'ram:LineTotalAmount': makeXmlAmount(goods),
    'ram:ChargeTotalAmount': makeXmlAmount(charges),
    'ram:AllowanceTotalAmount': makeXmlAmount(0),
    'ram:TaxBasisTotalAmount': makeXmlAmount(goods + charges),
    'ram:TaxTotalAmount': { '@currencyID': shopCurrency, '#text': makeXmlAmount(tax) },
    'ram:GrandTotalAmount': makeXmlAmount(goods + charges + tax),
    'ram:TotalPrepaidAmount': makeXmlAmount(data.totalCents - due),
    'ram:DuePayableAmount': makeXmlAmount(due),
  };
}

/** Returns the terms of payment (BT-20), with the due date (BT-9) of an order on account. */
function makePaymentTerms({ payment: { dueOn }, language }: DocumentData, words: DocumentWords): XmlElement {
  if (!dueOn) return { 'ram:Description': words.payAtOnce };
  return {
    'ram:Description': words.dueOn(writeDay(formats[language], dueOn)),
    'ram:DueDateDateTime': makeXmlDate(dueOn),
  };
}

/** Returns the payment details and totals of a document. */
export function makeSettlement(data: DocumentData, amounts: NetAmounts): XmlElement {
  const words = serverTexts[data.language].documents;
  const { corrects, payment } = data;
  return {
    'ram:PaymentReference': cleanXmlText(payment.bank?.reference),
    'ram:InvoiceCurrencyCode': shopCurrency,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(data),
    'ram:ApplicableTradeTax': amounts.rates.map((rate) => tradeTax(rate, words)),
    'ram:SpecifiedTradeAllowanceCharge': (['shipping', 'wrapping'] as const).flatMap((kind) =>
      amounts.rates.filter((rate) => rate[kind] !== 0).map((rate) => makeCharge(rate, kind, words[kind])),
    ),
    'ram:SpecifiedTradePaymentTerms': computeAmountDue(data) > 0 ? makePaymentTerms(data, words) : undefined,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation(data, amounts),
    'ram:InvoiceReferencedDocument': corrects && {
      'ram:IssuerAssignedID': corrects.number,
      'ram:FormattedIssueDateTime': makeXmlDate(corrects.issuedAt, 'qdt'),
    },
  };
}
