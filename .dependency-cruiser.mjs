/** The import rules of docs/architecture.md: an import may only point down the list of its app. */

import { apiTiers } from './tools/architecture/api-tiers.mjs';

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
  { name: 'api-scripts', path: `${api}(main|scripts/(start/start|dev|set-password|storage|backup/backup)\\.ts)` },
  { name: 'api-server', path: `${api}server` },
  { name: 'api-app', path: `${api}app` },
  { name: 'api-shop', path: `${api}shop/` },
  { name: 'api-migrations', path: `${api}migrations/` },
  { name: 'api-features', path: `${api}features/` },
  { name: 'api-foundation', path: `${api}(http|lib)/` },
];

const featurePath = (name) => `${api}features/${name}/`;
const publicPaths = apiTiers.flatMap((features) =>
  Object.entries(features).flatMap(([name, files]) => files.map((file) => `${featurePath(name)}${file}\\.ts$`)),
);

/** Forbids a feature the imports from those of its own tier and of higher ones. */
function usesLowerTiers(name, tier) {
  const reachable = apiTiers.slice(tier + 1).flatMap((features) => Object.keys(features));
  return {
    name: `api-${name}-uses-lower-tiers`,
    severity: 'error',
    from: { path: featurePath(name), pathNot: '\\.test\\.ts$' },
    to: { path: `${api}features/`, pathNot: [name, ...reachable].map(featurePath) },
  };
}

const apiFeatureRules = [
  ...apiTiers.flatMap((features, tier) => Object.keys(features).map((name) => usesLowerTiers(name, tier))),
  {
    name: 'api-features-meet-at-public-files',
    comment:
      'What other features may use is named in tools/architecture/api-tiers.mjs; types of a feature below are fine.',
    severity: 'error',
    from: { path: `${api}features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `${api}features/`,
      pathNot: [`${api}features/$1/`, ...publicPaths],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'api-features-are-listed',
    comment: 'A feature that stands in no tier would have no direction.',
    severity: 'error',
    from: {},
    to: { path: `${api}features/`, pathNot: apiTiers.flatMap((features) => Object.keys(features).map(featurePath)) },
  },
];

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Generated clients are not kept in the repository.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/generated/api\\.d\\.ts$' },
    },
    {
      name: 'examples-stand-alone',
      comment: 'They know the shop by its contract, as the programs of strangers do.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(apps|packages|tools)/' },
    },
    ...pointsDown('web', webLayers),
    ...pointsDown('api', apiLayers),
    {
      name: 'web-features-do-not-meet',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'web-shoppers-load-nothing-of-staff',
      comment: 'The part of staff comes by import(): shoppers would load the admin area with their pages.',
      severity: 'error',
      from: { path: `${web}pages/`, pathNot: [`${web}pages/admin/`, `${web}pages/orders/staff-`, '\\.test\\.tsx?$'] },
      to: {
        path: [`${web}features/admin-`, `${web}pages/(admin/|orders/staff-)`],
        pathNot: '/lazy-[^/]+$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
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
      name: 'shop-stands-without-its-tools',
      comment: 'Apps run, packages are what they are made of; benches, crash tests and proof only look at them.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'rules-know-no-zod',
      comment: 'A rule runs on plain values; types of schemas and calls are fine.',
      severity: 'error',
      from: { path: '^packages/shared/src/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^packages/shared/src/(wire|schemas)/', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-know-no-calls',
      severity: 'error',
      from: { path: '^packages/shared/src/schemas/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/shared/src/wire/', dependencyTypesNot: ['type-only'] },
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
      from: { path: api, pathNot: `${api}(scripts/(start/start|dev)\\.ts|testing/)` },
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
