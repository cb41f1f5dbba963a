import { expect, it } from 'vitest';
import { listChunkFiles } from './bundle-budget.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
    assets: ['assets/besley.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/pages/home-page.tsx': { file: 'assets/home.js', imports: ['_vendor.js', '_card.js'] },
  'texts/card.ts': { file: 'assets/card-texts.js', name: 'card', src: 'texts/card.ts' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], name: 'card' },
  'src/pages/cart-page.tsx': { file: 'assets/cart.js' },
};

it('collects the named chunks with all their imports, each file once', () => {
  expect([...listChunkFiles(manifest, ['index.html', 'src/pages/home-page.tsx'])].toSorted()).toEqual([
    'assets/besley.woff2',
    'assets/card.css',
    'assets/card.js',
    'assets/home.js',
    'assets/index.css',
    'assets/index.js',
    'assets/vendor.js',
  ]);
});

it('also finds a chunk of several sources by the name that the build gave it', () => {
  expect([...listChunkFiles(manifest, ['card'])].toSorted()).toEqual(['assets/card.css', 'assets/card.js']);
});

it('throws for a source without a chunk, so that the report never leaves something out', () => {
  expect(() => listChunkFiles(manifest, ['src/pages/start.tsx'])).toThrow('no chunk for src/pages/start.tsx');
});
