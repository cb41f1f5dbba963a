import { defineConfig } from 'vite';

/** Builds the service worker as one file beside the site: it must not import chunks that it shares with the site. */
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
