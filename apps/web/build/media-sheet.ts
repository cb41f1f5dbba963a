import type { Plugin } from 'vite';

/**
 * Links a style sheet of a medium other than the usual screen, for which the first paint does not wait: in index.html Vite
 * would write a small one into every page, as it stands.
 * @param source the sheet, as a path from the root
 * @param media when it is asked for at once, as a media query; at other times browsers fetch it last
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
