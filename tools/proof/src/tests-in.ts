import { type CallExpression, type Comment, type Expression, parseSync, Visitor } from 'oxc-parser';
import { type Numbers, readNumbers } from './numbers.ts';

/** Test in a file. */
interface FoundTest {
  /** title as in the source; of a template literal the text between the backticks */
  title: string;
  /** titles of the `describe` blocks around it, outermost first, each followed by ` › ` */
  prefix: string;
  /** whether it is skipped, a todo, expected to fail or conditional, and so proves nothing */
  off: boolean;
  /** sentences and requirements that it proves, by the comments right above it (`// spec 2.4, 2.7`) */
  numbers: Numbers;
}

interface Block {
  title: string;
  isTest: boolean;
  off: boolean;
  numbers: Numbers;
  call?: CallExpression;
  parent?: Block;
}

const running = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'serial', 'parallel']);
const notRunning = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf']);

/** Returns the names of a call, `it.each(…)` as `['it', 'each']`; none for other calls. */
function listCalleeNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return listCalleeNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return listCalleeNames(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return [];
  const before = listCalleeNames(callee.object);
  return before.length > 0 ? [...before, callee.property.name] : [];
}

function readTitle({ arguments: [first] }: CallExpression, source: string): string | undefined {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? source.slice(first.start + 1, first.end - 1) : undefined;
}

/** Returns a function that finds the numbers in the comments of the lines directly above a place. */
function numbersAbove(source: string, comments: readonly Comment[]): (place: number) => Numbers {
  const lineOf = (place: number) => source.slice(0, place).split('\n').length;
  const byLine = new Map(
    comments.flatMap(({ type, value, start }) => {
      const numbers = type === 'Line' ? readNumbers(value) : [];
      return numbers.length > 0 ? [[lineOf(start), numbers] as const] : [];
    }),
  );
  const read = (line: number): Numbers => {
    const numbers = byLine.get(line);
    return numbers ? [...read(line - 1), ...numbers] : [];
  };
  return byLine.size === 0 ? () => [] : (place) => read(lineOf(place) - 1);
}

/** Returns the block that a call begins, if it is a test or a group of tests. */
function readBlock(
  call: CallExpression,
  words: readonly string[],
  source: string,
  findNumbers: (place: number) => Numbers,
): Block | undefined {
  const title = readTitle(call, source);
  const modifiers = words.slice(1).filter((word) => word !== 'describe');
  const known = modifiers.every((word) => running.has(word) || notRunning.has(word));
  if (title === undefined || !known) return undefined;
  const off = modifiers.some((word) => notRunning.has(word));
  return { title, isTest: !words.includes('describe'), off, numbers: findNumbers(call.start), call };
}

function listEnclosingBlocks(block: Block): Block[] {
  return block.parent ? [...listEnclosingBlocks(block.parent), block] : [block];
}

function isOff(block: Block): boolean {
  return listEnclosingBlocks(block).some(({ off }) => off);
}

/** Returns the tests of a file whose titles are literals. @throws if the file cannot be parsed */
export function testsIn(file: string, source: string): FoundTest[] {
  const { program, errors, comments } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const tests: Block[] = [];
  const findNumbers = numbersAbove(source, comments);
  let around: Block = { title: '', isTest: false, off: false, numbers: [] };
  new Visitor({
    CallExpression(call) {
      const words = listCalleeNames(call.callee);
      if (!['it', 'test', 'describe'].includes(words[0] ?? '')) return;
      const block = readBlock(call, words, source, findNumbers);
      if (block) {
        around = { ...block, parent: around };
        if (block.isTest) tests.push(around);
      } else if (['skip', 'fixme'].includes(words.at(-1) ?? '')) {
        // `test.skip()` inside a test, a group or a file switches that off.
        around.off = true;
      }
    },
    'CallExpression:exit'(call) {
      if (around.call === call && around.parent) around = around.parent;
    },
  }).visit(program);
  return tests.map((test) => ({
    title: test.title,
    prefix: listEnclosingBlocks(test)
      .slice(1, -1)
      .map(({ title }) => `${title} › `)
      .join(''),
    off: isOff(test),
    numbers: test.numbers,
  }));
}
