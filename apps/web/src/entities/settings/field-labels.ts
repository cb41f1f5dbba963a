import { bookedProviders } from '@kontor/shared/schemas/settings-sections';
import { nameProvider } from '@kontor/shared/rules/providers/providers';

type TransitPath = `books.accounts.${(typeof bookedProviders)[number]}`;

/** Labels of transit accounts for providers: one text, filled in with the provider's name. */
const transitLabels = Object.fromEntries(
  bookedProviders.map((provider) => [`books.accounts.${provider}`, 'adminSettings.transit']),
) as Record<TransitPath, 'adminSettings.transit'>; // each of them

/** Labels of the settings' fields by their paths: in the forms, the list of changes and the audit trail. */
export const fieldLabels = {
  'shop.name': 'adminSettings.fields.shopName',
  'shop.contactEmail': 'adminSettings.fields.contactEmail',
  'shop.phoneHours': 'adminSettings.fields.phoneHours',
  'shop.intro': 'adminSettings.fields.intro',
  'shop.noteOnHome': 'adminSettings.fields.noteOnHome',
  'shop.logo': 'adminSettings.fields.logo',
  'home.blocks': 'adminSettings.fields.homeBlocks',
  'home.blocks.heading': 'adminSettings.fields.blockHeading',
  'home.blocks.text': 'adminSettings.fields.blockText',
  'home.blocks.products': 'adminSettings.fields.blockProducts',
  'home.blocks.maker': 'adminSettings.fields.blockMaker',
  'home.blocks.picture': 'adminSettings.fields.blockPicture',
  'home.blocks.alt': 'adminSettings.fields.blockAlt',
  'home.blocks.from': 'adminSettings.fields.blockFrom',
  'home.blocks.until': 'adminSettings.fields.blockUntil',
  'notices.guarantee.picture': 'adminSettings.fields.guaranteeNotice',
  'notices.guarantee.alt': 'adminSettings.fields.guaranteeWording',
  'seller.legalName': 'adminSettings.fields.legalName',
  'seller.owner': 'adminSettings.fields.owner',
  'seller.street': 'adminSettings.fields.street',
  'seller.number': 'adminSettings.fields.number',
  'seller.zipcode': 'adminSettings.fields.zipcode',
  'seller.city': 'adminSettings.fields.city',
  'seller.country': 'adminSettings.country',
  'seller.email': 'adminSettings.fields.email',
  'seller.phone': 'adminSettings.fields.phone',
  'seller.registerCourt': 'adminSettings.fields.registerCourt',
  'seller.registerNumber': 'adminSettings.fields.registerNumber',
  'seller.vatId': 'adminSettings.fields.vatId',
  'seller.economicId': 'adminSettings.fields.economicId',
  'seller.taxNumber': 'adminSettings.fields.taxNumber',
  'seller.lucid': 'adminSettings.fields.lucid',
  'seller.weee': 'adminSettings.fields.weee',
  'seller.returnAddress': 'adminSettings.fields.returnAddress',
  'seller.bank.holder': 'adminSettings.fields.holder',
  'seller.bank.iban': 'adminSettings.fields.iban',
  'seller.bank.bic': 'adminSettings.fields.bic',
  'tax.mode': 'adminSettings.fields.mode',
  'tax.foreign': 'adminSettings.fields.foreignTax',
  'tax.rates': 'adminSettings.fields.taxCountries',
  'tax.rates.standard': 'adminSettings.fields.standard',
  'tax.rates.reduced': 'adminSettings.fields.reduced',
  'shipping.rates': 'adminSettings.fields.shippingCountries',
  'shipping.rates.price': 'adminSettings.fields.price',
  'shipping.rates.freeFrom': 'adminSettings.fields.freeFrom',
  'shipping.dispatchDays.min': 'adminSettings.fields.daysMin',
  'shipping.dispatchDays.max': 'adminSettings.fields.daysMax',
  'shipping.arrivalDays': 'adminSettings.fields.arrivalDays',
  'shipping.cutoffHour': 'adminSettings.fields.cutoffHour',
  'shipping.halfDaysOff': 'adminSettings.fields.halfDaysOff',
  'shipping.returnPostage': 'adminSettings.fields.returnPostage',
  'shipping.wrapping': 'adminSettings.fields.wrapping',
  'shipping.methods': 'adminSettings.fields.shippingMethods',
  'opening.state': 'adminSettings.fields.openingState',
  'opening.pause.from': 'adminSettings.fields.pauseFrom',
  'opening.pause.until': 'adminSettings.fields.pauseUntil',
  'opening.pause.note': 'adminSettings.fields.pauseNote',
  'orders.holdUnbegunMinutes': 'adminSettings.fields.holdUnbegun',
  'orders.holdMinutes': 'adminSettings.fields.hold',
  'orders.bankHoldDays': 'adminSettings.fields.bankHold',
  'orders.remindDays': 'adminSettings.fields.remindDays',
  'orders.dunDays': 'adminSettings.fields.dunDays',
  'orders.dunAgainDays': 'adminSettings.fields.dunAgainDays',
  'orders.maxPerProduct': 'adminSettings.fields.maxPerProduct',
  'orders.maxPieces': 'adminSettings.fields.maxPieces',
  'orders.maxUnpaidEuros': 'adminSettings.fields.maxEuros',
  'invoices.at': 'adminSettings.fields.invoicesAt',
  'books.chart': 'adminSettings.fields.chart',
  'books.consultant': 'adminSettings.fields.consultant',
  'books.client': 'adminSettings.fields.client',
  'books.accounts.standard': 'adminSettings.accounts.standard',
  'books.accounts.reduced': 'adminSettings.accounts.reduced',
  'books.accounts.zero': 'adminSettings.accounts.zero',
  'books.accounts.smallBusiness': 'adminSettings.accounts.smallBusiness',
  'books.accounts.otherCountry': 'adminSettings.accounts.otherCountry',
  'books.accounts.intraCommunity': 'adminSettings.accounts.intraCommunity',
  'books.accounts.thirdCountry': 'adminSettings.accounts.thirdCountry',
  ...transitLabels,
  'search.synonyms': 'adminSettings.fields.synonyms',
  'search.uses': 'adminSettings.fields.uses',
  'search.facets': 'adminSettings.fields.facets',
  'security.secondFactorRequired': 'adminSettings.fields.secondFactorRequired',
  lowStockThreshold: 'adminOverview.threshold',
} as const;
export type FieldPath = keyof typeof fieldLabels;

/** Returns the values for a label: the provider's name for a transit account, empty for others. */
export function labelValues(path: string): { provider: string } {
  const provider = bookedProviders.find((name) => path === `books.accounts.${name}`);
  return { provider: provider ? nameProvider(provider) : '' };
}

export function isFieldPath(path: string): path is FieldPath {
  return Object.hasOwn(fieldLabels, path);
}
