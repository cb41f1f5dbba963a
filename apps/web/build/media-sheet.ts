import type { Plugin } from 'vite';

/**
 * Links a style sheet for a medium other than the usual screen, which does not delay the first paint. Imported in index.html,
 * Vite would inline a small one into every page.
 * @param source the sheet, as a path from the root
 * @param media media query for which it loads at once; otherwise browsers load it last
 */
export function mediaSheet(source: string, media: string): Plugin {
  let isServed = false;
  return {
    name: 'media-sheet',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    buildStart() {
      if (!isServed) this.emitFile({ type: 'chunk', id: source, name: 'media-sheet' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const built = files.find((file) => file.type === 'asset' && file.names.includes('media-sheet.css'));
        if (!built && !isServed) throw new Error(`media-sheet: ${source} is not in the build`);
        const href = `/${built?.fileName ?? source}`;
        return [{ tag: 'link', attrs: { rel: 'stylesheet', href, media }, injectTo: 'head' }];
      },
    },
  };
}
