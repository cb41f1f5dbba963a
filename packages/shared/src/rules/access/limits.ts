import { shopperLimits } from '../site/shopper-limits.ts';

/** Upper bounds of what anyone may send (contract, "Everywhere"). */
export const limits = {
  ...shopperLimits,
  text: 5000,
  /** Texts of the merchant on the home page; short, because every page carries them. */
  homeText: 1000,
  /** Chapters of the home page. */
  homeBlocks: 20,
  /** Products of one of them. */
  homeProducts: 12,
  /** The wording of a notice that is a picture; it is sent with every page too. */
  noticeText: 2000,
  /** Countries of a table. */
  countries: 250,
  /** Grams of a product; a limit of a delivery method. */
  productWeight: 1_000_000,
  /** Delivery methods of a shop, zones of one, and prices and postcode ranges of a zone. */
  deliveryMethods: 20,
  zones: 30,
  zonePrices: 20,
  postcodeRanges: 100,
  deliveryNote: 300,
  /** A legal text, in one language. */
  legalText: 64_000,
  email: 254,
  addressPart: 200,
  phone: 60,
  /** Addresses of one address book, and characters of what one is called. */
  addresses: 20,
  addressLabel: 60,
  /** Guest orders that an account claims at once. */
  claimedOrders: 100,
  stock: 1_000_000,
  /** Highest stock, in units, at which a product may count as running out. */
  lowStockThreshold: 1000,
  /** Characters of a product's essential characteristics. */
  properties: 300,
  sku: 64,
  /** Lines of a call that changes many products. */
  bulkLines: 500,
  /** Products of one change, those named by their ids, and changes that wait or run at once. */
  bulkProducts: 10_000,
  bulkChosen: 2000,
  bulkChanges: 100,
  /** Characters of a reason for a difference of stock, and rows of a file of counted products. */
  stockReason: 200,
  countedRows: 5000,
  /** Greeting of a gift, and its lines: both fit on the first page of a packing slip. */
  greeting: 400,
  greetingLines: 12,
  /** Greeting to the recipient of gift vouchers. */
  voucherGreeting: 500,
  /** Description of a category: short enough that its first product stays in sight on a phone. */
  categoryText: 300,
  /** Categories of a shop, their levels, those of one product besides its main one, and addresses that a page has had. */
  categories: 2000,
  categoryLevels: 4,
  furtherCategories: 20,
  categoryAddresses: 20,
  /** Categories that are shown with a photo. */
  picturedCategories: 24,
  /** Text on the page of a maker: some sentences. */
  makerText: 2000,
  makers: 1000,
  /** Addresses that a maker's page has had. */
  makerAddresses: 20,
  /** Options of a group of variants, and its variants. */
  options: 3,
  variants: 100,
  /** Facts of a product. */
  facts: 20,
  /** Products that a product leads to. */
  related: 6,
  /** Manufacturers to choose from. */
  manufacturers: 100,
  guaranteeYears: 100,
  /** Parcels of one order. */
  shipments: 100,
  /** Characters of a tracking number. */
  tracking: 60,
  /** Characters of a buyer's note to a return, and of the shop's explanation of its decision. */
  returnNote: 500,
  /** Internal notes on one order, and characters of one. */
  orderNotes: 100,
  orderNote: 2000,
  /** Notes of staff on one customer, and characters of one. */
  customerNotes: 100,
  customerNote: 2000,
  /** Mails of one order that are looked through. */
  orderMails: 500,
  /** Orders that are handled at once. */
  chosenOrders: 100,
  /** Most days that an order waits to be picked up and paid. */
  pickupDays: 90,
  deliveryDays: 365,
  /** Amount of a product's content, in its unit. */
  measure: 1_000_000,
  /** Pictures of a product, and files of one upload. */
  images: 20,
  /** Size of an uploaded file in bytes. */
  fileBytes: 10 * 1024 * 1024,
  list: 1000,
  counted: 10_000,
  /** Highest count of orders on the overview: its cost must not grow with the number of open orders. */
  countedOnOverview: 1000,
  /** Characters of a browser's user agent. */
  agent: 300,
  /** Waiting invitations in a list. */
  invitations: 200,
  /** Sessions that an account's owner is shown. */
  sessions: 100,
  /** Orders that one transfer pays. */
  bookedTogether: 20,
  /** API keys of a shop, and characters of one's name. */
  apiKeys: 50,
  apiKeyName: 60,
  /** Webhook endpoints of a shop: each has requests of its own in flight. Characters of one's description. */
  webhooks: 10,
  webhookDescription: 200,
  /** Characters of a page's title and description for search engines; they show about half of it. */
  seoTitle: 120,
  seoDescription: 320,
  /** Redirects of a shop, rows of one call and of one file, and characters of an address that is stored, and sent. */
  redirects: 20_000,
  redirectsAtOnce: 500,
  redirectRows: 5000,
  address: 500,
  sentAddress: 2000,
  /** Addresses looked for in vain that are counted. */
  missedAddresses: 2000,
  /** Size of an imported file in bytes, packed and unpacked; its rows, its columns and the files of a ZIP. */
  importBytes: 512 * 1024 * 1024,
  importTableBytes: 256 * 1024 * 1024,
  importRows: 100_000,
  importColumns: 500,
  /** Longest name of a column that is assigned. */
  importCell: 1000,
  importFiles: 20_000,
  /** Settings of a carrier, characters of one, parcels of an order in one run, and grams of a parcel. */
  carrierSettings: 20,
  carrierSetting: 300,
  parcelsOfOrder: 10,
  parcelWeight: 31_500,
  /** Characters of a list of parcels that is read back. */
  trackingFile: 500_000,
  /** Promotions of a shop, codes of one and codes made at once; characters of a code and of a name. */
  promotions: 500,
  promotionCodes: 100_000,
  codesAtOnce: 10_000,
  promotionCode: 40,
  promotionName: 80,
  /** Uses of a promotion or a code, and by one customer; products or categories that a promotion names. */
  promotionUses: 100_000,
  usesPerCustomer: 100,
  promotionIds: 500,
  /** Euros of one gift voucher. */
  voucher: 1000,
  /** Gift vouchers per order; low, as its mail has a PDF for each. */
  vouchersPerOrder: 20,
  /** Most days from the order until its vouchers are mailed to their recipient. */
  voucherWaitDays: 365,
  /** Codes of one order. */
  orderCodes: 5,
  /** Packing slips in one file. */
  slips: 100,
} as const;
