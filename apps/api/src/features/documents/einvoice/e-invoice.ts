import { XMLBuilder } from 'fast-xml-parser';
import type { DocumentData, DocumentLine } from '../writing/document-data.ts';
import { serverTexts } from '@kontor/languages/server-texts';
import { computeNetAmounts, type NetAmounts } from './net-amounts.ts';
import { buyerParty, sellerParty, shipToParty } from './parties.ts';
import { makeSettlement } from './settlement.ts';
import { makeXmlAmount, makeXmlDate, cleanXmlText, type XmlElement } from './xml-values.ts';

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Profile of Factur-X and ZUGFeRD that equals EN 16931. */
const profile = 'urn:cen.eu:en16931:2017';

/** Invoice and corrected invoice (UNTDID 1001). */
const typeCodes = { invoice: '380', correction: '384' } as const;

/** Code for one unit of any kind (UN/ECE Recommendation 20). */
const unit = 'C62';

/** Returns the net unit price, with as many decimals as the line's net amount requires. */
function unitPrice(net: number, qty: number): string {
  return (Math.abs(net) / 100 / qty).toFixed(8).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Code for a discount (UNTDID 5189). */
const discountCode = '95';

/** Returns the allowance of a line, net (BG-27). A correction's price is the paid price, without a discount. */
function lineAllowance(net: number, { totalCents }: DocumentLine): XmlElement | undefined {
  if (totalCents < 0 || net === 0) return undefined;
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
    'ram:ActualAmount': makeXmlAmount(net),
    'ram:ReasonCode': discountCode,
  };
}

/** Writes a line. A price is never negative (BR-27): for refunds the quantity is. */
function tradeLine(
  line: DocumentLine,
  index: number,
  { category, percent, net, discount = 0 }: NetAmounts['lines'][number],
): XmlElement {
  const allowance = lineAllowance(discount, line);
  const quantity = { '@unitCode': unit, '#text': String(line.totalCents < 0 ? -line.qty : line.qty) };
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:SellerAssignedID': cleanXmlText(line.sku),
      'ram:Name': cleanXmlText(line.name) ?? '-',
      'ram:Description': cleanXmlText(line.properties),
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice(allowance ? net + discount : net, line.qty) },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': quantity },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': category,
        'ram:RateApplicablePercent': String(percent),
      },
      'ram:SpecifiedTradeAllowanceCharge': allowance,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': makeXmlAmount(net) },
    },
  };
}

/** Returns notes with the same words as in the printed document. */
function listDocumentNotes({ corrects, reason, taxMode, exemption, language }: DocumentData): XmlElement[] {
  const words = serverTexts[language].documents;
  const notes = [
    corrects && words.correctsNumber(corrects.number),
    reason && words.reason(reason),
    taxMode === 'small_business' ? words.smallBusiness : undefined,
    exemption && words.intraCommunity,
  ];
  return notes.flatMap((note) => cleanXmlText(note) ?? []).map((note) => ({ 'ram:Content': note }));
}

function tradeTransaction(data: DocumentData): XmlElement {
  const { seller, buyer, suppliedOn, order, exemption } = data;
  // An invoice without VAT must name the country of delivery (BR-IC-12).
  const deliveredTo = data.deliveredTo ?? (exemption && buyer);
  const amounts = computeNetAmounts(data);
  const none = { category: 'Z', percent: 0, net: 0 } as const;
  return {
    'ram:IncludedSupplyChainTradeLineItem': data.lines.map((line, index) =>
      tradeLine(line, index, amounts.lines[index] ?? none),
    ),
    'ram:ApplicableHeaderTradeAgreement': {
      'ram:SellerTradeParty': sellerParty(seller, data.shopName),
      'ram:BuyerTradeParty': buyerParty(buyer, seller.country),
      'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': cleanXmlText(order.number) },
    },
    'ram:ApplicableHeaderTradeDelivery': {
      'ram:ShipToTradeParty': deliveredTo && shipToParty(deliveredTo, seller.country),
      'ram:ActualDeliverySupplyChainEvent': suppliedOn
        ? { 'ram:OccurrenceDateTime': makeXmlDate(suppliedOn) }
        : undefined,
    },
    'ram:ApplicableHeaderTradeSettlement': makeSettlement(data, amounts),
  };
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });

/**
 * Writes the document as an e-invoice: Cross Industry Invoice in the profile EN 16931 of Factur-X 1.0 and ZUGFeRD 2.
 * @returns XML in UTF-8; the same for the same data
 */
export function writeEInvoice(data: DocumentData): string {
  const invoice: XmlElement = {
    'rsm:ExchangedDocumentContext': { 'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profile } },
    'rsm:ExchangedDocument': {
      'ram:ID': data.number,
      'ram:TypeCode': typeCodes[data.kind],
      'ram:IssueDateTime': makeXmlDate(data.issuedAt),
      'ram:IncludedNote': listDocumentNotes(data),
    },
    'rsm:SupplyChainTradeTransaction': tradeTransaction(data),
  };
  const body = builder.build({ 'rsm:CrossIndustryInvoice': { ...namespaces, ...invoice } });
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`;
}
