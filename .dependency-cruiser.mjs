/** The import rules of docs/architecture.md: an import may only point down the list of its app. */

const web = '^apps/web/src/';
const api = '^apps/api/src/';

/** Forbids imports from a layer into any of the layers above it. */
function pointsDown(app, layers) {
  return layers.slice(1).map((layer, index) => ({
    name: `${layer.name}-imports-only-downwards`,
    severity: 'error',
    from: { path: layer.path, pathNot: '\\.test\\.tsx?$' },
    to: { path: layers.slice(0, index + 1).map(({ path }) => path) },
  }));
}

const webLayers = [
  { name: 'web-app', path: `${web}(app/|main|entry-server|server|starter)` },
  { name: 'web-pages', path: `${web}pages/` },
  { name: 'web-features', path: `${web}features/` },
  { name: 'web-entities', path: `${web}entities/` },
  { name: 'web-api', path: `${web}api/` },
  { name: 'web-session', path: `${web}session/` },
  { name: 'web-components', path: `${web}components/` },
  { name: 'web-foundation', path: `${web}(ui|lib|i18n)/` },
  { name: 'web-service-worker', path: `${web}service-worker/` },
];

const apiLayers = [
  { name: 'api-scripts', path: `${api}(main|scripts/(start|dev|set-password)\\.ts)` },
  { name: 'api-server', path: `${api}server` },
  { name: 'api-app', path: `${api}app` },
  { name: 'api-shop', path: `${api}shop/` },
  { name: 'api-migrations', path: `${api}migrations/` },
  { name: 'api-features', path: `${api}features/` },
  { name: 'api-foundation', path: `${api}(http|lib)/` },
];

/**
 * The API's features, each with its doors: the files that others above it may use. A feature imports only from those below
 * it in this list. Types may be imported from any file of a feature below.
 * @type {[name: string, doors: string[]][]}
 */
const apiFeatures = [
  ['pages', []],
  ['overview', []],
  ['readiness', ['readiness.service']],
  ['personal-data', []],
  [
    'mails',
    ['undelivered.service', 'test-mail.service', 'erasing/erase-mails.service', 'guest-link/guest-link.service'],
  ],
  ['reviews', ['find-reports.service', 'report-outbox', 'erase-reports.service']],
  ['stock-notices', ['ask-for-notice.service', 'erase-notices.service']],
  [
    'withdrawals',
    [
      'withdrawal-outbox',
      'match-withdrawal.service',
      'receive-withdrawal.service',
      'withdrawal-period',
      'erase-withdrawals.service',
    ],
  ],
  ['settlement', ['unassigned/show-unassigned']],
  ['books', []],
  [
    'documents',
    ['booked-documents.service', 'document-causes.service', 'erase-documents.service', 'tax-free-supplies.service'],
  ],
  [
    'orders',
    [
      'find-orders.service',
      'find-transfers.service',
      'show-orders.service',
      'mark-order.service',
      'transition',
      'order-outbox',
      'billing-answer',
      'delivery-days',
      'unprintable-names',
      'ending/expire-orders.service',
      'ending/restock-order.service',
      'lists/order-figures.service',
      'lists/booked-orders.service',
      'lists/eu-sales.service',
      'lists/unproven-orders.service',
      'sending/packing-view',
      'sending/chosen-orders.service',
      'guest-access',
      'personal/person-orders.service',
      'personal/erase-orders.service',
      'personal/past-orders.service',
    ],
  ],
  [
    'payments',
    [
      'find-payments.service',
      'payment-records.service',
      'bank-records.service',
      'refund-records.service',
      'movement-cause',
      'unassigned-records.service',
      'movements.service',
      'read-movements.service',
      'book-months.service',
      'erase-payments.service',
      'show-dispute',
      'providers/provider-refusal',
    ],
  ],
  [
    'catalogue',
    [
      'product.model',
      'products.service',
      'stock.service',
      'exclusions.service',
      'lists/announce-stock.service',
      'lists/catalogue.service',
      'lists/low-stock.service',
      'lists/product-lacks.service',
      'reviews/rating.service',
      'reviews/read-reviews.service',
      'reviews/review.model',
      'reviews/withheld-review.model',
      'reviews/forget-reviewer.service',
    ],
  ],
  [
    'users',
    [
      'users.service',
      'hold-account.service',
      'checked-firms/checked-firm.service',
      'links/account-links.service',
      'links/find-account.service',
      'links/link-token',
      'links/mail-requests.service',
      'people/forget-holds.service',
      'personal/erase-account.service',
      'personal/erasure-records.service',
      'personal/erasure.model',
      'personal/read-account.service',
      'sign-ins/prove-password',
      'second-factor/count-owners.service',
      'visitors.service',
    ],
  ],
  [
    'legal',
    ['published-texts.service', 'edit-texts.service', 'outdated/outdated-texts.service', 'render-legal', 'legal-pdf'],
  ],
  ['settings', ['settings.service', 'earlier-settings.service', 'holiday-pause', 'erase-log.service']],
  ['places', []],
  ['config', []],
  ['openapi', ['openapi.service']],
  ['audit', ['record-audit.service', 'record-reading.service']],
];

const featurePath = (name) => `${api}features/${name}/`;
const doorPaths = apiFeatures.flatMap(([name, doors]) => doors.map((door) => `${featurePath(name)}${door}\\.ts$`));

const apiFeatureRules = [
  ...pointsDown(
    'api',
    apiFeatures.map(([name]) => ({ name: `api-${name}`, path: featurePath(name) })),
  ),
  {
    name: 'api-features-meet-at-doors',
    comment: 'What other features may use is named above; types of a feature below are fine.',
    severity: 'error',
    from: { path: `${api}features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `${api}features/`,
      pathNot: [`${api}features/$1/`, ...doorPaths],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'api-features-are-listed',
    comment: 'A feature that stands in no place of the list would have no direction.',
    severity: 'error',
    from: {},
    to: { path: `${api}features/`, pathNot: apiFeatures.map(([name]) => featurePath(name)) },
  },
];

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...pointsDown('web', webLayers),
    ...pointsDown('api', apiLayers),
    {
      name: 'web-features-do-not-meet',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'web-ui-knows-no-text',
      comment: 'Labels are props; a piece of ui with words of its own is one of components/.',
      severity: 'error',
      from: { path: `${web}ui/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: [`${web}i18n/`, '^packages/languages/', 'node_modules/(react-)?i18next/'] },
    },
    {
      name: 'web-lib-knows-no-text',
      severity: 'error',
      from: { path: `${web}lib/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: [`${web}ui/`, `${web}i18n/`, '^packages/languages/', 'node_modules/(react-)?i18next/'] },
    },
    {
      name: 'web-lib-holds-no-components',
      severity: 'error',
      from: {},
      to: { path: `${web}lib/.*\\.tsx$` },
    },
    ...apiFeatureRules,
    {
      name: 'lib-knows-no-http',
      severity: 'error',
      from: { path: `${api}lib/` },
      to: { path: `${api}http/` },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^packages/shared/src/' },
      to: { path: ['^apps/', '^packages/(?!shared/)'] },
    },
    {
      name: 'languages-are-texts',
      comment: 'A language is a folder of texts: of the code it knows types alone.',
      severity: 'error',
      from: { path: '^packages/languages/' },
      to: { path: ['^apps/', '^packages/(?!languages/)'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-loads-its-own-texts',
      severity: 'error',
      from: { path: web },
      to: { path: '^packages/languages/(\\w+/(mails|documents|legal|pages)/|(mail|document|page)-)' },
    },
    {
      name: 'web-never-imports-the-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: ['^apps/(api|e2e)/', '^packages/(local-mongo|demo-catalogue)/'] },
    },
    {
      name: 'server-knows-the-site-by-its-build',
      comment: 'It renders pages with what apps/web has built for it, and knows nothing else of the site.',
      severity: 'error',
      from: { path: api },
      to: { path: '^apps/web/', pathNot: '^apps/web/(src/server\\.ts|server/dist/entry-server\\.js)$' },
    },
    {
      name: 'server-never-starts-a-database',
      severity: 'error',
      from: { path: api, pathNot: `${api}(scripts/(start|dev)\\.ts|testing/)` },
      to: { path: '^packages/local-mongo/' },
    },
    {
      name: 'only-env-reads-the-environment',
      severity: 'error',
      from: { path: `${api}(features|http|lib)/` },
      to: { path: `${api}env/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
