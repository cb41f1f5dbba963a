import { expect, it } from 'vitest';
import { insertBlock, insertLink, type TextEdit, toggleLines, toggleMarks } from './edit-selection.ts';

/** Reads a text in which `«` and `»` mark the selection. */
function read(marked: string) {
  const start = marked.indexOf('«');
  return { value: marked.replaceAll(/[«»]/g, ''), start, end: marked.indexOf('»') - 1 };
}

/** Writes a text after an edit, with its selection. */
function write({ value }: { value: string }, { from, to, text, selected: [start, end] }: TextEdit): string {
  const after = value.slice(0, from) + text + value.slice(to);
  return `${after.slice(0, start)}«${after.slice(start, end)}»${after.slice(end)}`;
}

it.each([
  ['ein «Wort»', 'ein **«Wort»**'],
  ['ein **«Wort»**', 'ein «Wort»'],
  ['ein «»', 'ein **«Text»**'],
])('bold: %s becomes %s', (before, after) => {
  const selected = read(before);
  expect(write(selected, toggleMarks(selected, '**', 'Text'))).toBe(after);
});

it.each([
  ['*«a»*', '«a»'],
  ['**«a»**', '***«a»***'],
])('italic: %s becomes %s', (before, after) => {
  const selected = read(before);
  expect(write(selected, toggleMarks(selected, '*', 'Text'))).toBe(after);
});

it.each([
  ['a\nb«»c\nd', 'a\n### bc«»\nd'],
  ['a\n### b«»c', 'a\nbc«»'],
  ['1. «»', '### «»'],
])('heading: %j becomes %j', (before, after) => {
  const selected = read(before);
  expect(
    write(
      selected,
      toggleLines(selected, () => '### '),
    ),
  ).toBe(after);
});

it.each([
  ['«a\nb\n»c', '«1. a\n2. b»\nc'],
  ['«- a\n- b»', '«1. a\n2. b»'],
  ['«1. a\n2. b»', '«a\nb»'],
])('numbered list: %j becomes %j', (before, after) => {
  const selected = read(before);
  expect(
    write(
      selected,
      toggleLines(selected, (index) => `${index + 1}. `),
    ),
  ).toBe(after);
});

it.each([
  ['siehe «hier»', 'siehe [hier](«https://»)'],
  ['«»', '[Text](«https://»)'],
])('link: %s becomes %s', (before, after) => {
  const selected = read(before);
  expect(write(selected, insertLink(selected, 'Text'))).toBe(after);
});

it.each([
  ['«»', '«| a |»'],
  ['a«»', 'a\n\n«| a |»'],
  ['a\n«»b', 'a\n\n«| a |»\n\nb'],
  ['a\n\n«»\n\nb', 'a\n\n«| a |»\n\nb'],
])('table: %j becomes %j', (before, after) => {
  const selected = read(before);
  expect(write(selected, insertBlock(selected, '| a |'))).toBe(after);
});
