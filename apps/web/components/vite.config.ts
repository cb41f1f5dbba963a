import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { samplePhotos } from './sample-photos.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Component page (`pnpm components`): an entry of its own, so that the shop's build knows nothing of it. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../public'),
  cacheDir: here('../node_modules/.vite-components'),
  appType: 'mpa',
  plugins: [react(), samplePhotos(here('../../../packages/demo-catalogue/photos'))],
  // As in the shop's own build: widths of breakpoints.css are written in the place of their names.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: { port: 5174, strictPort: true },
});
