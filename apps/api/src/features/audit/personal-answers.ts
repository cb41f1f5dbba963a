/** Parts of a call from which the name of its file is built. */
interface Asked {
  query: unknown;
  body: unknown;
}

/** An answer with personal data: the number of people in it, or the name of its file. */
type PersonalAnswer = { count: (answer: unknown) => number } | { file: (asked: Asked) => string };

const countEntries = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns an answer's lists of people joined, one entry per person. An answer that is a list itself is returned as it is. */
const listed = (...names: readonly string[]): PersonalAnswer => ({
  count: (answer) =>
    Array.isArray(answer) ? answer.length : names.reduce((sum, name) => sum + countEntries(readField(answer, name)), 0),
});
const one: PersonalAnswer = { count: () => 1 };
const file = (name: string): PersonalAnswer => ({ file: () => name });

/**
 * Calls that show staff the data of customers and others, by their key. A test checks that every reading call of admins is
 * listed here or in `answersWithoutPeople`.
 */
export const personalAnswers: ReadonlyMap<string, PersonalAnswer> = new Map([
  ['GET /users', listed('users')],
  ['GET /users/:id', one],
  ['GET /users/:id/firm', one],
  ['GET /users/:id/on-account', one],
  ['GET /users/invitations', listed()],
  ['GET /customers/:customer', one],
  ['GET /old-orders', listed('orders')],
  ['GET /customers/:customer/notes', one],
  ['POST /staff-search', listed('orders', 'customers')],
  ['GET /orders', listed('userOrders', 'visitorOrders', 'orders')],
  ['GET /orders/:id', one],
  ['GET /orders/drafts', listed('drafts')],
  ['GET /orders/drafts/:id', one],
  ['GET /orders/to-send', listed('orders')],
  ['GET /orders/chosen', listed('orders')],
  ['GET /orders/:id/notes', one],
  ['GET /orders/:id/missed-mails', one],
  ['GET /orders/export', file('orders.csv')],
  ['GET /exports/customers.csv', file('customers.csv')],
  ['GET /exports/orders.csv', file('orders.csv')],
  ['GET /exports/all.zip', file('all.zip')],
  ['GET /orders/addresses', file('addresses.csv')],
  ['GET /carriers/:carrier/addresses.csv', file('addresses.csv')],
  ['GET /carriers/label-runs/:id/labels.pdf', file('labels.pdf')],
  ['GET /carriers/labels/:id/label.pdf', one],
  ['GET /orders/:id/documents', one],
  ['GET /orders/:id/documents/:number', one],
  ['GET /documents', listed('documents')],
  ['GET /documents/export', { file: ({ query }) => `documents-${String(readField(query, 'month'))}.zip` }],
  ['POST /documents/slips', { file: ({ body }) => `slips.pdf (${countEntries(readField(body, 'orders'))})` }],
  ['GET /mails', listed('mails')],
  ['GET /mails/:id', one],
  ['GET /withdrawals', listed('withdrawals')],
  ['GET /returns', listed('returns')],
  ['GET /reviews', listed('reviews')],
  ['GET /review-reports', listed('reports')],
  ['GET /payments/unassigned', listed('payments')],
  // The sender knows the file's lines; the matching orders of customers are the personal part of the answer.
  ['POST /bank/statements', listed('lines', 'otherLines', 'reversals')],
  ['GET /ledger/eu-supplies', listed('supplies')],
  ['GET /ledger/eu-supplies/file', file('eu-supplies.csv')],
  ['GET /ledger/arrival-proofs', listed('orders')],
  ['GET /audit', listed('entries')],
]);

/** Reading calls of admins without personal data, or with public data alone; each with the reason. */
export const answersWithoutPeople: Readonly<Record<string, string>> = {
  'GET /orders/undelivered': 'numbers alone',
  'GET /orders/chosen/contracts': 'numbers of orders',
  'GET /bank/formats': "names of columns in a bank's table",
  'GET /mails/setup': "the shop's own addresses",
  'GET /ledger': 'amounts by the numbers of orders and documents; who bought is told by the calls on those',
  'GET /ledger/assumed': 'amounts by the numbers of orders and documents',
  'GET /ledger/eu-sales': 'sums by country',
  'GET /ledger/months': 'sums by month',
  'GET /procedure': 'how the shop works',
  'GET /procedure/file': 'how the shop works',
  'GET /overview': 'sums, and the same few newest or oldest at each look',
  'GET /overview/counts': 'numbers alone',
  'GET /figures': 'sums by product, country, code or method',
  'GET /figures/file': 'sums by product, country, code or method',
  'GET /figures/returns': 'sums by product and reason',
  'GET /figures/returns/file': 'sums by product and reason',
  'GET /figures/views': 'sums by page and product',
  'GET /figures/views/file': 'sums by product',
  'GET /products/facts': 'words of products',
  'GET /products/admin': 'products',
  'GET /products/by-sku': 'a product',
  'GET /products/admin/:id': 'a product',
  'GET /products/groups/:id': 'products',
  'GET /products/manufacturers': 'firms as the law has them named to everybody',
  'GET /makers/admin': 'firms as the law has them named to everybody',
  'GET /makers/admin/:id': 'a firm as the law has it named to everybody',
  'GET /promotions': 'promotions, and how often they were used',
  'POST /promotions/:id/codes': 'new codes of a promotion',
  'GET /vouchers': 'vouchers and their balances',
  'GET /vouchers/:id/entries': 'changes of a balance, with the numbers of orders',
  'POST /vouchers': 'a new voucher with its code',
  'POST /vouchers/:id/replacement': 'a new voucher with its code',
  'GET /products/:id/stock-log': 'units of a product, with the numbers of orders and the names of staff',
  'GET /bulk/jobs': 'changes of products, with the names of staff',
  'GET /bulk/jobs/:id': 'a change of products, with the name of staff',
  'GET /bulk/jobs/:id/rows': 'what becomes of products',
  'GET /price-plans': 'changes of prices, with the names of staff',
  'GET /stocktakes': 'stock takes, with the names of staff',
  'GET /stocktakes/:id/lines': 'units of products, with the names of staff',
  'GET /redirects': 'addresses of pages',
  'GET /redirects/missed': 'addresses of pages, counted without their visitors',
  'GET /exports/products.csv': 'products',
  'GET /exports/redirects.csv': 'addresses of pages',
  'GET /imports': 'names and columns of files',
  'GET /imports/:id': 'name and columns of a file',
  'GET /imports/:id/rows': 'what becomes of products; of people the lines alone',
  'GET /imports/:id/report.csv': 'what becomes of products; of people the lines alone',
  'GET /legal': 'texts of the shop',
  'GET /legal/:kind/versions': 'texts of the shop',
  'GET /legal/:kind/template': 'texts of the shop',
  'GET /settings': "the shop's own data",
  'GET /settings/changes': "the shop's own data, and who has changed it",
  'GET /settings/feeds': "the shop's own addresses",
  'GET /readiness': 'what the shop lacks',
  'GET /system': 'how the shop runs',
  'GET /carriers': "the shop's own contracts",
  'GET /carriers/labels': 'numbers of orders and of parcels',
  'GET /carriers/label-runs/:id': 'numbers of orders',
  'GET /carriers/labels/:id/tracking': 'how far a parcel is',
  'GET /api-keys': 'keys of programs, and the owners who made them',
  'GET /webhooks': 'addresses of programs',
  'GET /webhooks/:id/deliveries': 'ids of the things that events are about, and numbers of orders',
  'GET /users/totp': 'of the caller alone',
};
