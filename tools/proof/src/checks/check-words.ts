import { parseSync, type Program, Visitor } from 'oxc-parser';
import { retiredWords } from './retired-words.ts';

/** Text for readers, with its place in the file. */
interface Prose {
  text: string;
  start: number;
}

const blank = (text: string) => text.replaceAll(/[^\n]/gu, ' ');

/** Blanks code, link targets and quotations: identifiers and texts of the site keep their words. Offsets stay. */
function blankCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|"[^"\n]*"|“[^”\n]*”|„[^“\n]*“/gu, blank);
}

function readTitles(source: string, program: Program): Prose[] {
  const titles: Prose[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isText = first?.type === 'Literal' || first?.type === 'TemplateLiteral';
      if (!isText || !/^(?:it|test|describe)\b/u.test(source.slice(callee.start, callee.end))) return;
      titles.push({ text: source.slice(first.start, first.end), start: first.start });
    },
  }).visit(program);
  return titles;
}

function readProse(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return [{ text: blankCode(source), start: 0 }];
  if (file.endsWith('.css')) {
    const comments = source.matchAll(/\/\*[\s\S]*?\*\//gu);
    return [...comments].map(({ 0: text, index }) => ({ text: blankCode(text), start: index }));
  }
  const { program, comments } = parseSync(file, source);
  const isTest = /\.(?:test|spec)\.tsx?$/u.test(file);
  return [
    ...comments.map(({ value, start }) => ({ text: blankCode(value), start: start + 2 })),
    ...(isTest ? readTitles(source, program) : []),
  ];
}

/** Returns the words of a text that are retired. A word inside a retired phrase counts once. */
function findIn({ text, start }: Prose): { place: number; problem: string }[] {
  let rest = text;
  return retiredWords.flatMap(({ word, instead }) => {
    const found = [...rest.matchAll(word)];
    rest = rest.replaceAll(word, blank);
    return found.map(({ 0: said, index }) => ({
      place: start + index,
      problem: `'${said}' is retired; say: ${instead}`,
    }));
  });
}

/** Returns the retired words in a page, or in a source's comments and titles of tests, each by its line, counted from 1. */
export function findRetiredWords(file: string, source: string): string[] {
  return readProse(file, source)
    .flatMap(findIn)
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, problem }) => `line ${source.slice(0, place).split('\n').length}: ${problem}`);
}

/** Leaves out words that must stay: those of past releases, and the glossary's last column. */
export function withoutOldWords(file: string, source: string): string {
  if (file.endsWith('CHANGELOG.md')) return source.split(/^## \[\d/mu, 1).join('');
  return file.endsWith('glossary.md') ? source.replaceAll(/\|[^|\n]*\|$/gmu, '|') : source;
}
