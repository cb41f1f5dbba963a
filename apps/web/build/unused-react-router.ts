import type { UnusedParts } from './unused-parts.ts';

/** The site has `BrowserRouter`: no loaders, no data router, no framework, no server components, no prefetching. */
export const unusedReactRouter: UnusedParts = {
  files: /\/react-router\/dist\/production\//,
  told: /^(?:invariant2?|warning|warningOnce|warnOnce)$/,
  bodies: {
    usePrefetchBehavior: 'return [false, undefined, undefined];',
    useNavigate: 'return useNavigateUnstable();',
    PrefetchPageLinks: 'return null;',
    mergeRefs: 'return refs[0];',
    RenderedRoute: 'return React2.createElement(RouteContext.Provider, { value: routeContext }, children);',
    // The same as it is without a data router's state.
    _renderMatches: `return matches && matches.reduceRight((outlet, match, index) => React2.createElement(RenderedRoute, {
      routeContext: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
      children: match.route.element || outlet,
    }), null);`,
  },
  texts: [['RenderErrorBoundary.contextType = RSCRouterContext;', '']],
};
