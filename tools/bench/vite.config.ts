import { defineConfig } from 'vite';

// Measured without a loader in between: the workspace's sources are bundled, everything from the registry stays outside.
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
