import { defineConfig } from 'vite';

// The workspace's packages are TypeScript sources and go into the bundle; packages from the registry stay outside.
export default defineConfig({
  ssr: { noExternal: [/^@kontor\/(?!demo-catalogue)/], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        server: 'src/main.ts',
        start: 'src/scripts/start/start.ts',
        'set-password': 'src/scripts/set-password.ts',
        backup: 'src/scripts/backup/backup.ts',
        storage: 'src/scripts/storage.ts',
        'password-worker': 'src/lib/secrets/password-worker.js',
        'statement-worker': 'src/features/settlement/bank/file/statement-worker.ts',
      },
      // All in one folder: workers are found beside the importing file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
