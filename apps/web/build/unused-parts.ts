import { parseAst, type Plugin } from 'vite';
import { unusedI18next } from './unused-i18next.ts';
import { unusedReactRouter } from './unused-react-router.ts';

/** What the site does not use of a library, and its bundler cannot know of. */
export interface UnusedParts {
  /** The library's files. */
  files: RegExp;
  /** The body that functions (`name`) and methods (`Class.name`) are left with; null takes a method away. */
  bodies: Readonly<Record<string, string | null>>;
  /** What stands in the library once, and what in its place. */
  texts?: readonly (readonly [text: string, instead: string])[];
  /** What only developers are told: statements that call this. */
  told: RegExp;
}

/** A node of the tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A piece of the source, and what comes in its place. */
type Edit = readonly [start: number, end: number, instead: string];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The fields of a node that are nodes. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

/** A name for developers, given to a component or context after it was made. */
const DISPLAY_NAME = /^\w+\.displayName = .*$/gm;
/** A component or context that is made at the top of a module. */
const MADE_BY_REACT = /(?<=^(?:var|let|const) \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Says of each component and context of a module that making it does nothing else, so that unused ones can go. */
export function markComponents(code: string): string {
  return code.replaceAll(DISPLAY_NAME, '').replaceAll(MADE_BY_REACT, '/* @__PURE__ */ ');
}

/** Leaves out what is not used of a module, and tells what it has found. */
class Cutter {
  readonly found = new Set<string>();
  private readonly edits: Edit[] = [];
  private readonly code: string;
  private readonly parts: UnusedParts;

  constructor(code: string, parts: UnusedParts) {
    this.code = code;
    this.parts = parts;
  }

  /** @returns the module without it */
  cut(): string {
    // The tree that Vite gives is of these nodes; its own type names every kind of them.
    this.visit(parseAst(this.code) as unknown as Node, '');
    const sorted = this.edits.toSorted(([a], [b]) => b - a);
    return sorted.reduce((code, [start, end, instead]) => code.slice(0, start) + instead + code.slice(end), this.code);
  }

  private visit(node: Node, owner: string): void {
    if (this.isTold(node)) this.edits.push([node.start, node.end, ';']);
    else if (!this.replaceBody(node, owner)) {
      const name = node.type === 'ClassDeclaration' ? nameOf(node['id']) : owner;
      this.markClass(node);
      for (const child of childrenOf(node)) this.visit(child, name);
    }
  }

  private isTold(node: Node): boolean {
    const call = node['expression'];
    if (node.type !== 'ExpressionStatement' || !isNode(call) || call.type !== 'CallExpression') return false;
    const called = call['callee'];
    return isNode(called) && this.parts.told.test(this.code.slice(called.start, called.end));
  }

  /** @returns whether the node is one of the functions or methods that are named */
  private replaceBody(node: Node, owner: string): boolean {
    const isMethod = node.type === 'MethodDefinition';
    if (!isMethod && node.type !== 'FunctionDeclaration') return false;
    const name = isMethod ? `${owner}.${nameOf(node['key'])}` : nameOf(node['id']);
    const body = this.parts.bodies[name];
    const written = isMethod && isNode(node['value']) ? node['value']['body'] : node['body'];
    if (body === undefined || !isNode(written)) return false;
    this.found.add(name);
    this.edits.push(body === null ? [node.start, node.end, ''] : [written.start, written.end, `{ ${body} }`]);
    return true;
  }

  /** A class that is a value may do something while it is made, for all that the bundler knows. */
  private markClass({ type, init }: Node): void {
    if (type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'ClassExpression' || !init['superClass'])
      return;
    this.edits.push([init.start, init.start, '/* @__PURE__ */ (() => '], [init.end, init.end, ')()']);
  }
}

/**
 * Leaves out of a module what is not used.
 * @throws when it is not there: another version of the library has it otherwise
 */
export function dropParts(code: string, parts: UnusedParts): string {
  const replaced = (parts.texts ?? []).reduce((rest, [text, instead]) => {
    if (rest.split(text).length !== 2) throw new Error(`unused-parts: not once in ${String(parts.files)}: ${text}`);
    return rest.replace(text, () => instead);
  }, code);
  const cutter = new Cutter(replaced, parts);
  const left = cutter.cut();
  const missing = Object.keys(parts.bodies).filter((name) => !cutter.found.has(name));
  if (missing.length > 0) throw new Error(`unused-parts: not in ${String(parts.files)}: ${missing.join(', ')}`);
  return markComponents(left);
}

/** Whether a module is the one that these parts are in: the first of them stands there. */
const holdsParts = (code: string, { bodies }: UnusedParts): boolean =>
  code.includes(Object.keys(bodies)[0]?.split('.').at(-1) ?? '');

function dropUnused(parts: UnusedParts): Plugin {
  let isDone = false;
  return {
    name: `unused-parts ${String(parts.files)}`,
    apply: 'build',
    transform: {
      filter: { id: parts.files },
      handler: (code) => {
        if (!holdsParts(code, parts)) return undefined;
        isDone = true;
        return { code: dropParts(code, parts), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('the library has moved them');
    },
  };
}

/** Leaves out what the site does not use of its libraries, and their words for developers: 10 kB gzip. */
export const dropUnusedParts = (): Plugin[] => [unusedI18next, unusedReactRouter].map(dropUnused);
