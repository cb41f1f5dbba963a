import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { precompress } from './build/precompress.ts';

const api = `http://127.0.0.1:${process.env['KONTOR_API_PORT'] ?? '3001'}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    bundleBudget({
      entry: 'index.html',
      homePage: ['src/pages/home-page.tsx', 'src/i18n/de.ts'],
      limits: { js: 150, css: 12, fonts: 30 },
    }),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/uploads': api } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every supported browser knows modulepreload.
    modulePreload: { polyfill: false },
  },
});
