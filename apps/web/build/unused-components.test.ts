import { expect, it } from 'vitest';
import { markComponents } from './unused-components.ts';

it('marks what React makes at the top of a module, and drops its name for developers', () => {
  const module = [
    'var Link = React10.forwardRef(',
    '  (props, ref) => React10.createElement("a", props)',
    ');',
    'Link.displayName = "Link";',
    'var RouteContext = React.createContext(null);',
    'function useFetcher() {',
    '  let Form = React10.forwardRef(render);',
    '  return Form;',
    '}',
  ].join('\n');
  expect(markComponents(module)).toBe(
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => React10.createElement("a", props)',
      ');',
      '',
      'var RouteContext = /* @__PURE__ */ React.createContext(null);',
      'function useFetcher() {',
      '  let Form = React10.forwardRef(render);',
      '  return Form;',
      '}',
    ].join('\n'),
  );
});
