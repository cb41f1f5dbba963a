import { defineConfig } from 'vite';

// A loader would be measured, too: sources of the workspace are bundled, packages of the registry are not.
export default defineConfig({
  ssr: { noExternal: [/^@kontor\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: {
      input: {
        bench: 'src/bench.ts',
        'bare-server': 'src/bare/bare-server.ts',
        'twin-server': 'src/first-paint/twin-server.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
