import type { Plugin } from 'vite';

/** A name for developers, given to a component or context after it was made. */
const DISPLAY_NAME = /^\w+\.displayName = .*$/gm;
/** A component or context that is made at the top of a module. */
const MADE_BY_REACT = /(?<=^(?:var|let|const) \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Says of each component and context of a module that making it does nothing else, so that unused ones can go. */
export function markComponents(code: string): string {
  return code.replaceAll(DISPLAY_NAME, '').replaceAll(MADE_BY_REACT, '/* @__PURE__ */ ');
}

/** Leaves out what the site does not use of react-router: its forms, submissions and active links, 1.9 kB gzip. */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: markComponents(code), map: null }),
    },
  };
}
