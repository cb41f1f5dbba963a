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
  { name: 'web-app', path: `${web}(app/|main)` },
  { name: 'web-pages', path: `${web}pages/` },
  { name: 'web-features', path: `${web}features/` },
  { name: 'web-entities', path: `${web}entities/` },
  { name: 'web-api', path: `${web}api/` },
  { name: 'web-session', path: `${web}session/` },
  { name: 'web-components', path: `${web}components/` },
  { name: 'web-foundation', path: `${web}(ui|lib|i18n)/` },
];

const apiLayers = [
  { name: 'api-scripts', path: `${api}(main|scripts/(start|dev)\\.ts)` },
  { name: 'api-server', path: `${api}server` },
  { name: 'api-app', path: `${api}app` },
  { name: 'api-migrations', path: `${api}migrations/` },
  { name: 'api-features', path: `${api}features/` },
  { name: 'api-foundation', path: `${api}(http|lib)/` },
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
      to: { path: [`${web}i18n/`, 'node_modules/(react-)?i18next/'] },
    },
    {
      name: 'web-lib-knows-no-text',
      severity: 'error',
      from: { path: `${web}lib/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: [`${web}ui/`, `${web}i18n/(?!languages)`, 'node_modules/(react-)?i18next/'] },
    },
    {
      name: 'web-lib-holds-no-components',
      severity: 'error',
      from: {},
      to: { path: `${web}lib/.*\\.tsx$` },
    },
    {
      name: 'api-features-meet-through-services',
      comment: 'A feature uses another through its service; types of its model are fine.',
      severity: 'error',
      from: { path: `${api}features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${api}features/`,
        pathNot: [`${api}features/$1/`, '\\.service\\.ts$', '-answer\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
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
      name: 'web-never-imports-the-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: ['^apps/(api|e2e)/', '^packages/(local-mongo|demo-catalogue)/'] },
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
