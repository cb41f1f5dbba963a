import { defineConfig } from 'vite';

/** The service worker, in one file beside the site: what it shares with the site must not make it wait for the site's chunks. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    rollupOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', codeSplitting: false },
    },
  },
});
