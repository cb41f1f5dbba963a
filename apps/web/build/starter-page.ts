import type { Plugin } from 'vite';

/** Matches Vite's tags for the shop's script and its preloads. */
const SCRIPTS =
  /\n\s*<(?:script type="module"[^>]* src="([^"]+)"><\/script>|link rel="modulepreload"[^>]* href="([^"]+)">)/g;

/**
 * Writes both start modes of the site into index.html, in comments that the server replaces: the shop's script at once
 * (`shell`, as from Vite), and the starter that waits for the first paint (`rendered`).
 * @param source the starter's file, as a path from the root
 */
export function starterPage(source: string): Plugin {
  return {
    name: 'starter-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, name: 'starter' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const starter = Object.values(bundle).find(({ name }) => name === 'starter');
        if (starter?.type !== 'chunk' || starter.imports.length > 0)
          throw new Error('starter-page: the starter comes alone');
        const found = [...html.matchAll(SCRIPTS)];
        const files = found.map(([, main, imported]) => main ?? imported);
        const script = `<script type="module" async src="/${starter.fileName}" data-scripts="${files.join(' ')}"></script>`;
        return html
          .replaceAll(SCRIPTS, '')
          .replace('  </head>', () => `    <!--rendered-->${script}<!--/rendered-->\n  </head>`)
          .replace(
            '  </head>',
            () => `    <!--shell-->${found.map(([line]) => line).join('')}\n    <!--/shell-->\n  </head>`,
          );
      },
    },
  };
}
