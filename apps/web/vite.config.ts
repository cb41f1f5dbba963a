import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { firstChunk } from './build/first-chunk.ts';
import { precompress } from './build/precompress.ts';
import { renderInDev } from './build/render-in-dev.ts';
import { starterPage } from './build/starter-page.ts';
import { thirdPartyNotices } from './build/third-party.ts';

const api = `http://127.0.0.1:${process.env['KONTOR_API_PORT'] ?? '3001'}`;

// The package exports only its development build, with checks and messages that shoppers need not load.
const routerBuild = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Notices that the licences of packages, fonts and data require: one file of the build, which no page loads. */
const notices = thirdPartyNotices(
  [here('.'), here('../api')],
  {
    'Font of the site: Besley': here('src/styles/fonts/OFL.txt'),
    'GNU Lesser General Public License 3': here('build/licenses/LGPL-3.0.txt'),
    'GNU General Public License 3': here('build/licenses/GPL-3.0.txt'),
  },
  { MIT: here('build/licenses/MIT.txt'), 'Apache-2.0': here('build/licenses/Apache-2.0.txt') },
);

const homePage = 'src/pages/catalogue/home-page.tsx';
const productPage = 'src/pages/catalogue/product-page.tsx';

const first = ['index.html', 'src/starter.ts', '../../packages/languages/de/site/first.ts'];
const budget = bundleBudget({
  pages: {
    home: [...first, 'home', '../../packages/languages/de/site/home.ts'],
    // `product-later` loads by itself once the page is hydrated.
    product: [...first, 'product', '../../packages/languages/de/site/product.ts', 'product-later'],
  },
  limits: { home: { js: 160, css: 12, fonts: 30 }, product: { js: 160, css: 12, fonts: 30 } },
});

/** Returns the plugins of the site's build; the size budget is skipped for React's development build, which is larger. */
const sitePlugins = (mode: string) => [
  starterPage('src/starter.ts'),
  ...(mode === 'production' ? [notices, budget, precompress()] : []),
];

/** Lets unused components and contexts be removed. Under the bundler's name for React, which is not an ES module. */
const makersOfReact = ['createContext', 'forwardRef', 'memo'].map((name) => `import_react.${name}`);

/** Build for browsers. */
const siteBuild: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  manifest: true,
  // Every supported browser has modulepreload.
  modulePreload: { polyfill: false },
  // Code that every page shares is one chunk: it packs smaller than several, and browsers cache it through most releases.
  // Loaded on demand: PayPal's code, QR codes (transfers), pdf.js (documents), Markdown (legal texts), diffs (their editor).
  rollupOptions: {
    output: {
      // Unused reads are removed: no getter of the site has side effects.
      minify: {
        compress: {
          target: 'es2022',
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: makersOfReact },
        },
        mangle: true,
        codegen: true,
      },
      codeSplitting: {
        groups: [
          {
            name: firstChunk('markdown', [
              '../../packages/shared/src/rules/markdown/parse-markdown.ts',
              '../../packages/shared/src/rules/markdown/remember-trees.ts',
            ]),
          },
          // Pages of shoppers show trees, and only the admin area's previews parse them.
          { name: 'plain-text', test: /\/markdown\/plain-text\.ts$/ },
          { name: firstChunk('shop-markdown', ['../../packages/shared/src/rules/markdown/shop-markdown.ts']) },
          { name: 'vendor', test: /node_modules(?!.*(?:zod|@paypal|\/diff\/|qrcode|dijkstrajs|pdfjs-dist))/ },
          {
            name: firstChunk(
              'shop',
              ['src/app/start.tsx', 'src/entities/wishlist/use-wishlist.ts', 'src/ui/form/field.tsx'],
              [homePage, productPage],
            ),
          },
          { name: firstChunk('home', [homePage]) },
          { name: firstChunk('product', [productPage]) },
          { name: firstChunk('stored', ['src/app/state/read-stored.ts']) },
          { name: 'product-about', test: /\/product-(?:about|description)\.tsx$/ },
          { name: 'product-later', test: /\/(?:seen-before|buy-bar)\.tsx?$/ },
        ],
      },
    },
  },
};

/** Build of the renderer for the API: one file with everything that it needs. */
const serverBuild: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'server/dist',
  rollupOptions: { output: { codeSplitting: false } },
  copyPublicDir: false,
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react(), renderInDev(api), ...(isSsrBuild ? [] : sitePlugins(mode))],
  resolve: {
    alias: [
      // React has it built in; the shim is for older versions.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerBuild }] : []),
    ],
  },
  // Replaces the names of widths in breakpoints.css by their values.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/uploads': api, '/payments/return': api, '/manifest.webmanifest': api },
  },
  // Set for the renderer whatever its environment says: React's development build takes twice as long.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: isSsrBuild ? serverBuild : siteBuild,
}));
