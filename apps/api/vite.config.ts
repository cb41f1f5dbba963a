import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, defineConfig } from 'vite';

// Tests are run from other folders, too.
const drafts = join(import.meta.dirname, 'src/features/legal/drafts');

/** The drafts of the legal texts lie beside the server, which reads them. */
const legalDrafts: Plugin = {
  name: 'legal-drafts',
  generateBundle() {
    for (const file of readdirSync(drafts)) {
      this.emitFile({ type: 'asset', fileName: `drafts/${file}`, source: readFileSync(join(drafts, file)) });
    }
  },
};

// The workspace's packages are TypeScript sources and go into the bundle; everything from the registry stays outside.
export default defineConfig({
  plugins: [legalDrafts],
  ssr: { noExternal: [/^@kontor\/(?!demo-catalogue)/], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        server: 'src/main.ts',
        start: 'src/scripts/start.ts',
        'set-password': 'src/scripts/set-password.ts',
        'password-worker': 'src/lib/password-worker.js',
        'statement-worker': 'src/features/settlement/bank/statement-worker.ts',
      },
      // All in one folder: workers are found beside whatever file asks for them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
