import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import request, { type Test } from 'supertest';
import { accountNames } from '@kontor/shared/schemas/settings-sections';
import * as z from 'zod/mini';
import type { StoredProduct } from '../../features/catalogue/product.model.ts';
import { OrderDraftModel } from '../../features/orders/drafts/draft.model.ts';
import { aCategory, aMaker, aProduct, aUser } from '../factories.ts';
import { storeInvoice } from '../documents.ts';
import { anApiKey } from './api-key-calls.ts';
import { aLabel } from './label-calls.ts';
import { aWebhook } from './webhook-calls.ts';
import { aMail } from './mail-calls.ts';
import { aWithdrawal } from './withdrawal-calls.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { usedPicture, waitingPictures } from './picture-calls.ts';
import { type Shop, aStartedPayment, aVisitorOrder } from './shop-calls.ts';

/** Every call of the contract. */
export const declaredEndpoints: readonly EndpointShape[] = Object.values(allEndpoints).flatMap((group) =>
  Object.values<EndpointShape>(group),
);

export function nameEndpoint({ method, path }: EndpointShape): string {
  return `${method} ${path}`;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the fields of an object schema. */
export function listSchemaFields(schema: z.ZodMiniType | undefined): Record<string, JsonSchema> {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, JsonSchema] => typeof entry[1] === 'object'),
  );
}

/** Things in the database that calls refer to. */
export interface Shelf {
  product: string;
  user: string;
  order: string;
  /** Order number, which gives no access. */
  orderNumber: string;
  payment: string;
  /** Name of a picture of the product. */
  picture: string;
  /** Name of a picture that no product uses yet. */
  upload: string;
  /** Name of another one, which may become the shop's logo. */
  logo: string;
  mail: string;
  withdrawal: string;
  /** Number of an invoice of the order. */
  document: string;
  /** Token of an admin. */
  token: string;
  /** A review of the product, and a report of it. */
  review?: string;
  /** A maker. */
  maker?: string;
  /** A category without products. */
  category?: string;
  report?: string;
  apiKey?: string;
  /** An endpoint of webhooks, and a delivery to it. */
  webhook?: string;
  /** An import of a file. */
  import?: string;
  delivery?: string;
  /** A draft of an order by hand. */
  draft?: string;
  /** A label whose answer was lost, and a run. */
  label?: string;
  labelRun?: string;
}

/** Password of the admin, for calls that require it. */
export const shelfPassword = 'Kunde1234';

/** Stores a draft of an order by hand. @returns its id */
async function aStoredDraft(): Promise<string> {
  const draft = await OrderDraftModel.create({
    version: 1,
    updatedAt: new Date(),
    isPlaced: false,
    by: { _id: '1', name: 'Olaf' },
    customer: { name: 'Karla', email: 'karla@post.example' },
    lines: [],
    shippingAddress: { street: 'Deich', number: '1', zipcode: '20457', city: 'Hamburg', country: 'DE' },
    payment: 'transfer',
    language: 'de',
  });
  return String(draft._id);
}

/** Fills the shop with one thing of each kind. */
export async function aShelf(shop: Shop): Promise<Shelf> {
  const product = await aProduct();
  const order = await aVisitorOrder(shop, { products: [product] });
  const [user, admin] = await Promise.all([
    aUser(),
    aUser({ isAdmin: true, email: 'admin@post.example', password: shelfPassword }),
  ]);
  return {
    product: String(product._id),
    user: user._id,
    order: order._id,
    orderNumber: order.number,
    payment: await aStartedPayment(shop, order),
    ...(await makePictureValues(product)),
    mail: await aMail(),
    apiKey: await anApiKey(),
    ...(await aWebhook()),
    ...(await aLabel({ order: order._id, orderNumber: order.number }, 'made')),
    draft: await aStoredDraft(),
    maker: await aMaker(product.brand),
    category: await aCategory('Gefäße'),
    withdrawal: (await aWithdrawal())._id,
    document: await storeInvoice(order),
    token: admin.token,
  };
}

/**
 * Returns values for picture fields: one of the product, one that may be saved with another, and one that may become the logo.
 */
export async function makePictureValues(product: StoredProduct): Promise<Pick<Shelf, 'picture' | 'upload' | 'logo'>> {
  const [upload = '', logo = ''] = await waitingPictures(2);
  return { picture: await usedPicture(product), upload, logo };
}

function makeFieldValues(shelf: Shelf): Readonly<Record<string, unknown>> {
  return {
    _id: shelf.product,
    ids: shelf.product,
    published: true,
    email: 'neu@post.example',
    contactEmail: 'neu@post.example',
    password: shelfPassword,
    currentPassword: shelfPassword,
    price: 49,
    version: 0,
    image: [{ name: shelf.picture, path: `/uploads/${shelf.picture}`, alt: 'Text', altEn: 'Text' }],
    logo: shelf.logo,
    // Pictures may be missing.
    guaranteeLabel: '',
    mandatoryPicture: '',
    picture: '',
    // A product is not related to itself, and a single word is no group.
    related: [],
    categories: [],
    synonyms: [['Lampe', 'Leuchte']],
    uses: [['Bad', 'Spiegel']],
    country: 'DE',
    vatId: 'DE123456789',
    economicId: 'DE136695976-00001',
    packstation: { number: '145', postNumber: '12345678' },
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    gtin: '4006381333931',
    // More than the total of any sample.
    expectedTotal: 10_000,
    from: '2026-01-01',
    to: '2026-12-31',
    month: '2024-01',
    until: '2026-12-31',
    key: 'backup',
    answer: 'done',
  };
}

function sample(name: string, schema: JsonSchema, shelf: Shelf): unknown {
  if (name in makeFieldValues(shelf)) return makeFieldValues(shelf)[name];
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.find((option): option is JsonSchema => typeof option === 'object');
  if (choice) return sample(name, choice, shelf);
  if (schema.type === 'array') return [sample('', (schema.items ?? {}) as JsonSchema, shelf)]; // one kind of item
  if (schema.type === 'object') return sampleObject(schema.properties as Record<string, JsonSchema>, shelf); // never `true`
  const [type] = [schema.type].flat();
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? false : 'Text';
}

function sampleObject(fields: Record<string, JsonSchema>, shelf: Shelf): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(name, field, shelf)]));
}

/** Today, a valid typed day: neither in the future nor before the order. */
const today = () => berlinDay(new Date());

const accounts = Object.fromEntries(accountNames.map((name) => [name, '8400']));

const sampledShipping = {
  rates: [{ country: 'DE', price: 4.9, freeFrom: 80 }],
  dispatchDays: { min: 1, max: 3 },
  methods: [
    {
      _id: 'paket',
      name: 'DHL Paket',
      nameEn: 'DHL parcel',
      kind: 'parcel',
      carrier: 'dhl',
      zones: [
        { countries: ['DE'], postcodes: ['de_islands'], prices: [{ price: 14.9 }] },
        { countries: ['DE'], prices: [{ price: 4.9 }, { fromWeight: 5000, price: 8.9 }], freeFrom: 80 },
      ],
      maxWeight: 31_500,
    },
  ],
};
const sampledPromotion = {
  code: 'Sommer 10',
  kind: 'percent',
  value: 10,
  from: '2026-01-01',
  until: '2999-01-01',
  // Another field of this name has words.
  uses: 1,
  products: [],
  categories: [],
  excluded: [],
};
/** A line of the merchant's own: the call refuses one that names a product besides. */
const sampledDraft = {
  customer: { name: 'Karla', email: 'karla@post.example' },
  lines: [{ text: 'Gravur', price: 5, taxClass: 'standard', qty: 1 }],
  payment: 'transfer',
  shipping: 0,
  shippingMethod: undefined,
};
const sampledWebhook = { url: 'https://erp.example/hook', events: ['order.paid'] };

/** Fields whose names have another meaning elsewhere. */
const namedIn = ({ order, orderNumber, product }: Shelf): Readonly<Record<string, object>> => ({
  'PUT /users/wishlist': { ids: [product] },
  'PUT /users/:id/firm': { vatId: 'FR40303265045', day: today() },
  'PUT /orders/:id/reminders': { held: true },
  // Only a gift has a recipient.
  'PUT /orders/:id/address': { recipient: undefined },
  'PUT /orders/:id/arrival-proof': { day: today() },
  'PUT /vouchers/:id/last-day': { lastDay: '2030-12-31' },
  'PUT /users/:id': { isAdmin: true, role: 'office' },
  'PUT /stock': { sku: undefined, change: undefined, seen: 1 },
  'PUT /prices': { sku: undefined },
  'POST /bulk/products': { ids: [product], filter: undefined, dryRun: true, change: { price: { value: 1 } } },
  'POST /price-plans': {
    ids: [product],
    filter: undefined,
    at: `${today()}T23:59:59.000Z`,
    change: { price: { value: 1 } },
  },
  'POST /orders/:id/returns': { lines: [{ _id: product, qty: 1 }], reason: 'withdrawal', shipment: undefined },
  'PUT /orders/:id/returns/:return/parcel': { carrier: 'dhl', tracking: '00340434161094042557' },
  'PUT /returns/:id': {
    status: 'received',
    lines: [{ _id: product, qty: 1, condition: 'as_new' }],
    version: 0,
  },
  'POST /stocktakes/:id/lines': { lines: [{ _id: product, counted: 1 }] },
  'PUT /redirects': { redirects: [{ from: '/alt', to: '/agb' }] },
  'POST /cart/check': { items: [{ _id: product, qty: 1 }], shippingMethod: '', codes: [] },
  'POST /orders': { shippingMethod: '', codes: [], voucherRecipient: undefined },
  'POST /orders/visitor-order': { shippingMethod: '', codes: [], voucherRecipient: undefined },
  'POST /orders/drafts': sampledDraft,
  'PUT /orders/drafts/:id': { ...sampledDraft, version: 1 },
  'POST /orders/drafts/:id/place': { version: 1 },
  'POST /orders/:id/lines/check': { lines: sampledDraft.lines, shippingMethod: '' },
  'PUT /orders/:id/lines': { lines: sampledDraft.lines, shippingMethod: '', manual: undefined, version: 9 },
  'POST /promotions': sampledPromotion,
  'PUT /promotions/:id': sampledPromotion,
  'POST /promotions/:id/codes': { uses: 1 },
  'POST /categories': { name: 'Neu', slug: 'neu', slugEn: 'new', parent: null, product: '' },
  'PUT /categories/:id': { name: 'Neu', slug: 'neu', slugEn: 'new', parent: null, product: '' },
  // The file of the sample names its columns itself.
  'PUT /imports/:id': { columns: undefined },
  'PUT /products/categories': { from: 'Vasen', to: 'Gefäße', product },
  'PUT /orders/:id/pay-admin': { at: today(), till: undefined },
  'POST /orders/:id/refunds': { manual: { at: today(), note: 'Text' } },
  'POST /orders/:id/missed-mails': { mails: ['0'.repeat(24)] },
  'PUT /orders/chosen/:number/arrival': { day: today() },
  'POST /bank/bookings': { at: today(), orders: ['0'.repeat(32), '1'.repeat(32)] },
  'POST /products/:id/reviews/:review/reports': { goodFaith: true },
  'PUT /review-reports/:id': { version: 0, basis: 'Text', facts: 'Text' },
  'PUT /reviews/:id': { state: 'hidden', seen: 'shown', basis: 'Text', facts: 'Text' },
  'POST /documents/slips': { orders: [order] },
  'PUT /bank/formats': { fingerprint: 'f'.repeat(64), names: ['Wann', 'Wieviel'], columns: { day: 0, amount: 1 } },
  'POST /api-keys': { permissions: ['orders'], expiresAt: undefined },
  'POST /webhooks': sampledWebhook,
  'PUT /webhooks/:id': sampledWebhook,
  'PUT /carriers/:carrier': { values: [{ name: 'user', value: 'Text' }] },
  'POST /carriers/:carrier/tracking': { csv: 'Paketnummer;Referenz' },
  'POST /carriers/labels': { carrier: 'dhl', orders: [{ number: orderNumber, parcels: 1, weight: 1500 }] },
  'PUT /carriers/labels/:id': { tracking: undefined },
  'POST /carriers/returns': { carrier: 'dhl', number: orderNumber },
  'POST /home/preview': { blocks: [{ kind: 'hero' }, { kind: 'products' }] },
  'PUT /settings': {
    home: { blocks: [{ kind: 'hero' }, { kind: 'products' }] },
    books: { chart: 'SKR03', consultant: 1001, client: 1, accounts },
    shipping: sampledShipping,
  },
});

/** Returns a body with every field of the endpoint, each of them valid. */
export function sampleBody(endpoint: EndpointShape, shelf: Shelf): object | undefined {
  const { body, method } = endpoint;
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  if (schema.type === 'array') {
    const item = sample('', (schema.items ?? {}) as JsonSchema, shelf); // one kind of item
    return [{ ...Object(item), ...namedIn(shelf)[nameEndpoint(endpoint)] }];
  }
  // A new product takes an uploaded picture, the others have theirs.
  const picture = method === 'POST' ? shelf.upload : shelf.picture;
  return { ...sampleObject(listSchemaFields(body), { ...shelf, picture }), ...namedIn(shelf)[nameEndpoint(endpoint)] };
}

/** Valid id without a document. */
const noId = '0'.repeat(24);

/** Returns a value for each path parameter. */
export function sampleParams({ path, params }: EndpointShape, shelf: Shelf): Record<string, string> {
  const resource = path.split('/')[1];
  const {
    order: orders,
    product: products,
    user: users,
    payment: payments,
    mail: mails,
    withdrawal: withdrawals,
  } = shelf;
  const reviewing = {
    makers: shelf.maker ?? noId,
    categories: shelf.category ?? noId,
    redirects: noId,
    promotions: noId,
    vouchers: noId,
    bulk: noId,
    'price-plans': noId,
    stocktakes: noId,
    returns: noId,
    reviews: shelf.review ?? noId,
    'review-reports': shelf.report ?? noId,
    'api-keys': shelf.apiKey ?? noId,
    webhooks: shelf.webhook ?? noId,
    imports: shelf.import ?? noId,
    carriers: (path.includes('/label-runs/') ? shelf.labelRun : shelf.label) ?? noId,
  };
  const id = path.startsWith('/payments/unassigned/')
    ? noId
    : path.startsWith('/orders/drafts/')
      ? (shelf.draft ?? noId)
      : { orders, products, users, payments, mails, withdrawals, ...reviewing }[String(resource)];
  const known: Record<string, string | undefined> = {
    id: path.startsWith('/users/sessions/') ? 'current' : id,
    productId: shelf.product,
    imageName: path.includes(':productId') ? shelf.picture : shelf.upload,
    provider: 'demo',
    // DHL makes labels, and DPD reads files.
    carrier: /csv$|:carrier\/tracking$/.test(path) ? 'dpd' : 'dhl',
    kind: 'imprint',
    number: path.startsWith('/orders/chosen') ? shelf.orderNumber : shelf.document,
    note: noId,
    return: noId,
    shipment: noId,
    delivery: shelf.delivery ?? noId,
    customer: shelf.user,
    review: shelf.review ?? noId,
    slug: (path.startsWith('/categories/') ? shelf.category : shelf.maker) ?? noId,
    key: 'backup',
    fingerprint: 'f'.repeat(64),
  };
  return Object.fromEntries(Object.keys(listSchemaFields(params)).map((name) => [name, known[name] ?? '']));
}

/** Required query parameters other than days. */
const requiredValues = new Map([
  ['month', '2026-11'],
  ['year', '2026'],
  ['by', 'product'],
  ['period', '2026-Q4'],
  ['country', 'DE'],
  ['zipcode', '20251'],
  ['lines', `${noId}:1`],
]);

/** Returns a value for each required field of a query. */
function requiredQuery({ query }: EndpointShape): string {
  const { required = [] } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  return required
    .map((name, index) => `${index === 0 ? '?' : '&'}${name}=${requiredValues.get(name) ?? '2026-11-21'}`)
    .join('');
}

/** Returns the address of a call. `params` are inserted unchanged. */
export function makeCallAddress(endpoint: EndpointShape, params: Record<string, string>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  return `/api${path}${requiredQuery(endpoint)}`;
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Begins a call. */
export function callTo(shop: Shop, { method }: EndpointShape, address: string): Test {
  return request(shop)[methods[method]](address);
}
