import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Answers `/uploads/<name>-<width>.<format>` with the photo of that name, so that examples need no server. Each width and
 * format is the same file: browsers go by its content.
 * @param folder holds `<name>.jpg`
 */
export function samplePhotos(folder: string): Plugin {
  return {
    name: 'sample-photos',
    configureServer({ middlewares }) {
      middlewares.use('/uploads', ({ url = '' }, response) => {
        const [, name = ''] = /^\/([\w-]+)-\d+\.(?:webp|avif)$/.exec(url) ?? [];
        const file = path.join(folder, `${name}.jpg`);
        if (name === '' || !existsSync(file)) response.writeHead(404).end();
        else createReadStream(file).pipe(response.setHeader('Content-Type', 'image/jpeg'));
      });
    },
  };
}
